import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { matchPath, useLocation } from 'react-router-dom';
import { ReviewPage } from '../../features/reviews/review-page.tsx';
import { ReviewsPage } from '../../features/reviews/reviews-page.tsx';

/** The pages of the portfolio reviews, depending on the address. They are one file, since each leads to the other. */
export function Component() {
  const { pathname } = useLocation();
  const month = matchPath(PAGES.portfolioReview, pathname)?.params.month;
  return month ? <ReviewPage key={month} month={month} /> : <ReviewsPage />;
}

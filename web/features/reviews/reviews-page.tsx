import {
  type PortfolioReviewList,
  REVIEW_ROUTES,
} from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES, reviewPage } from '@photo-coach/shared/domain/pages.ts';
import { monthName, monthTitle } from '@photo-coach/shared/domain/reviews/review-month.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PhotoFrame } from '../../ui/photo/photo-frame.tsx';
import { PlanOptions } from '../billing/limits/plan-options.tsx';
import { BY_PLAN } from '../session/me-query.ts';
import { ReviewPage } from './review-page.tsx';

type Review = PortfolioReviewList['reviews'][number];

/** A calendar day is the same everywhere. */
const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function factOf({ status, photoCount }: Review): string {
  if (status === 'queued') return 'Being written';
  return photoCount === null ? 'Not written yet' : countOf(photoCount, 'photo');
}

/** A month: its best photos, and the way to its review. */
function Month({ review }: { review: Review }) {
  const { month, covers } = review;
  const day = `${month}-01`;
  return (
    <li className="group relative border-t border-line py-9">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="text-3xl">
          <Link
            to={reviewPage(day)}
            className="after:absolute after:inset-0 group-hover:text-safelight"
          >
            {monthTitle(day)}
          </Link>
        </h2>
        <p className="tabular text-sm text-muted">{factOf(review)}</p>
      </div>
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        {covers.map(({ id, url, thumbhash }) => (
          <PhotoFrame key={id} src={url} alt="" thumbhash={thumbhash} isLazy />
        ))}
      </div>
    </li>
  );
}

/** When the next review is due, and whether there are enough photos for it. */
function NextReview({ list }: { list: PortfolioReviewList }) {
  const { day, photoCount, needed } = list.next;
  const missing = needed - photoCount;
  const current = monthName(
    `${new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 7)}-01`,
  );
  const count =
    photoCount === 0
      ? `No photo of ${current} has a critique yet`
      : `${countOf(photoCount, 'photo')} of ${current} ${photoCount === 1 ? 'has' : 'have'} a critique so far`;
  return (
    <p className="max-w-2xl text-lg text-pretty">
      {list.reviews.length === 0 ? 'Your first review' : 'Your next review'} comes on{' '}
      <time dateTime={day}>{dayText.format(new Date(day))}</time>. {count}
      {missing > 0 ? `; it takes ${needed}.` : '.'}
    </p>
  );
}

/** Shown to an account whose plan includes no reviews, or would if it were paid for. */
function PartOfCreator() {
  return (
    <div className="max-w-2xl">
      <p className="text-lg">
        The monthly portfolio review is part of Creator. It is written on the first of each month,
        from the photos of the month before.
      </p>
      <PlanOptions isFeatureNamed />
    </div>
  );
}

function Reviews({ list }: { list: PortfolioReviewList }) {
  return (
    <>
      <div className="mb-12">
        {list.isIncluded ? <NextReview list={list} /> : <PartOfCreator />}
      </div>
      {list.reviews.length > 0 && (
        <ul className="border-b border-line">
          {list.reviews.map((review) => (
            <Month key={review.month} review={review} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The account's portfolio reviews, and when the next one is due. */
const reviewsQuery = queryOptions({
  queryKey: ['portfolio-reviews'],
  queryFn: ({ signal }) => callRoute(REVIEW_ROUTES.list, { signal }),
  meta: BY_PLAN,
  // Today's photos count at once.
  staleTime: 0,
});

/** The account's portfolio reviews, month by month. */
function ReviewsPage() {
  const { data, error, isPending, refetch } = useQuery(reviewsQuery);
  if (isPending) return <LoadingScreen label="Loading your reviews" />;
  return (
    <Page
      title="Portfolio reviews"
      lead="What got better, what keeps coming back, your three best photos, and one thing for next month."
    >
      {data ? (
        <Reviews list={data} />
      ) : (
        <div className="grid justify-items-start gap-5">
          <p role="alert" className="text-lg text-muted">
            {messageOf(error)}
          </p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      )}
    </Page>
  );
}

/** The pages of the portfolio reviews, depending on the address. They are one file, since each leads to the other. */
export function Component() {
  const { pathname } = useLocation();
  const month = matchPath(PAGES.portfolioReview, pathname)?.params.month;
  return month ? <ReviewPage key={month} month={month} /> : <ReviewsPage />;
}

import { REVIEW_ROUTES } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { monthName, monthTitle } from '@photo-coach/shared/domain/reviews/review-month.ts';
import { sayHowMany } from '@photo-coach/shared/domain/reviews/review-words.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BestPhotos, NextMonth, WhatChanged, WhatRecurs } from './review-sections.tsx';

function AllReviews() {
  return (
    <LinkButton to={PAGES.portfolioReviews} look="quiet" size="text">
      All reviews
    </LinkButton>
  );
}

function Instead({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Page title={title} width="narrow" lead={text}>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        {children}
        <AllReviews />
      </div>
    </Page>
  );
}

/** Polling interval for a review that is being written, ms. */
const POLL_MS = 3000;

/** The portfolio review of a month, YYYY-MM. */
const reviewQuery = (month: string) =>
  queryOptions({
    queryKey: ['portfolio-review', month],
    queryFn: ({ signal }) => callRoute(REVIEW_ROUTES.read, { params: { month }, signal }),
    // Photos may have been deleted since.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'queued' ? POLL_MS : false),
  });

/** The review of a month. @param month YYYY-MM */
export function ReviewPage({ month }: { month: string }) {
  const { data, error, isPending, refetch } = useQuery(reviewQuery(month));
  if (isPending) return <LoadingScreen label="Loading your review" />;
  if (!data) {
    if (hasCode(error, 'PGRST116')) {
      return (
        <Instead title="No review of this month" text="There may have been too few photos in it." />
      );
    }
    return (
      <Instead title="The review could not be loaded" text={messageOf(error)}>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </Instead>
    );
  }
  const day = `${month}-01`;
  const { review, status } = data;
  if (review === null) {
    return status === 'queued' ? (
      <Instead
        title={monthTitle(day)}
        text={`Your review of ${monthName(day)} is being written. It appears here by itself.`}
      />
    ) : (
      <Instead
        title={monthTitle(day)}
        text="Something went wrong on our side. The review is written again within a few hours."
      />
    );
  }
  return (
    <Page
      title={monthTitle(day)}
      width="wide"
      lead={`Your portfolio review: ${sayHowMany(review.content)}.`}
      aside={<AllReviews />}
    >
      <BestPhotos review={review} />
      <div className="mt-16">
        <WhatChanged review={review} day={day} />
        <WhatRecurs review={review} day={day} />
        <NextMonth review={review} day={day} />
      </div>
    </Page>
  );
}

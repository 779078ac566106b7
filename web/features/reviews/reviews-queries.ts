import { REVIEW_ROUTES } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { BY_PLAN } from '../session/by-plan.ts';

/** Polling interval for a review that is being written, ms. */
const POLL_MS = 3000;

/** The account's portfolio reviews, and when the next one is due. */
export const reviewsQuery = queryOptions({
  queryKey: ['portfolio-reviews'],
  queryFn: ({ signal }) => callRoute(REVIEW_ROUTES.list, { signal }),
  meta: BY_PLAN,
  // Today's photos count at once.
  staleTime: 0,
});

/** The portfolio review of a month, YYYY-MM. */
export const reviewQuery = (month: string) =>
  queryOptions({
    queryKey: ['portfolio-review', month],
    queryFn: ({ signal }) => callRoute(REVIEW_ROUTES.read, { params: { month }, signal }),
    // Photos may have been deleted since.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'queued' ? POLL_MS : false),
  });

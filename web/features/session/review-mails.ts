import { REVIEW_ROUTES } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';

/** Whether the account gets an email when a portfolio review is ready. */
export const reviewMailsQuery = queryOptions({
  queryKey: ['review-mails'],
  queryFn: ({ signal }) => callRoute(REVIEW_ROUTES.readMails, { signal }),
});

/** Starts or stops these emails. */
export function useSetReviewMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => callRoute(REVIEW_ROUTES.changeMails, { body: { wanted } }),
    onSuccess: (saved) => client.setQueryData(reviewMailsQuery.queryKey, saved),
  });
}

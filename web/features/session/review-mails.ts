import { reviewMailsSchema } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

const path = '/me/review-mails';

/** Whether the account gets an email when a portfolio review is ready. */
export const reviewMailsQuery = queryOptions({
  queryKey: ['review-mails'],
  queryFn: ({ signal }) => callApi({ path, reply: reviewMailsSchema, signal }),
});

/** Starts or stops these emails. */
export function useSetReviewMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      callApi({ method: 'PUT', path, body: { wanted }, reply: reviewMailsSchema }),
    onSuccess: (saved) => client.setQueryData(reviewMailsQuery.queryKey, saved),
  });
}

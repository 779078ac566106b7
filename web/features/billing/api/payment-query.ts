import { paymentReplySchema } from '@photo-coach/shared/contracts/http/billing.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** What came of the latest checkout of the signed-in account. */
export const paymentQuery = queryOptions({
  queryKey: ['payment'],
  queryFn: ({ signal }) => callApi({ path: '/me/payment', reply: paymentReplySchema, signal }),
  // Two pages of the payment service can lie between two looks at it.
  staleTime: 0,
  // Looked for again by the page that waits for it.
  retry: false,
});

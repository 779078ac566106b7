import { billingCheckReplySchema } from '@photo-coach/shared/contracts/http/billing.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Time between requests, ms: events that change no plan are not pushed. */
const POLL_MS = 3000;

/** What the payment service has sent for the signed-in account. */
export const billingCheckQuery = queryOptions({
  queryKey: ['billing-check'],
  queryFn: ({ signal }) =>
    callApi({ path: '/me/billing-check', reply: billingCheckReplySchema, signal }),
  refetchInterval: POLL_MS,
});

import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

/** Time between requests, ms: events that change no plan are not pushed. */
const POLL_MS = 3000;

/** What the payment service has sent for the signed-in account. */
export const billingCheckQuery = queryOptions({
  queryKey: ['billing-check'],
  queryFn: ({ signal }) => callRoute(BILLING_ROUTES.readBillingCheck, { signal }),
  refetchInterval: POLL_MS,
});

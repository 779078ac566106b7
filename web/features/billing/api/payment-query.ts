import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';
import { BY_PLAN } from '../../session/by-plan.ts';

/** The result of the latest checkout of the signed-in account. */
export const paymentQuery = queryOptions({
  queryKey: ['payment'],
  queryFn: ({ signal }) => callRoute(BILLING_ROUTES.readPayment, { signal }),
  // A plan that starts while the page is open was paid for without the page knowing yet.
  meta: BY_PLAN,
  // Two pages of the payment service can lie between two looks at it.
  staleTime: 0,
  // Refetched by the page that waits for it.
  retry: false,
});

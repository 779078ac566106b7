import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import { queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';

/** The subscription that decides the plan of the signed-in account; null if there has never been one. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => {
    try {
      return await callRoute(BILLING_ROUTES.readSubscription, { signal });
    } catch (error) {
      if (hasCode(error, 'PGRST116')) return null;
      throw error;
    }
  },
});

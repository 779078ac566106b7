import { heldSubscriptionSchema } from '@photo-coach/shared/contracts/records.ts';
import { queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** The subscription that decides the plan of the signed-in account; null if there has never been one. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => {
    try {
      return await callApi({ path: '/me/subscription', reply: heldSubscriptionSchema, signal });
    } catch (error) {
      if (hasCode(error, 'PGRST116')) return null;
      throw error;
    }
  },
});

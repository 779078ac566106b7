import type { SubscriptionEvent } from '@photo-coach/shared/contracts/events.ts';
import { subscriptionRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { profileQuery } from '../../session/me-query.ts';

/** The subscription that decides the plan of the signed-in account; null if there has never been one. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => {
    try {
      return await callApi({ path: '/me/subscription', reply: subscriptionRecordSchema, signal });
    } catch (error) {
      if (hasCode(error, 'PGRST116')) return null;
      throw error;
    }
  },
});

/** Writes a pushed change of the plan into the query cache; what is left of the plan is fetched again. */
export function applySubscriptionEvent(
  client: QueryClient,
  { profile, subscription }: SubscriptionEvent,
): void {
  client.setQueryData(profileQuery.queryKey, profile);
  client.setQueryData(subscriptionQuery.queryKey, subscription);
  void client.invalidateQueries({ queryKey: ['usage'] });
}

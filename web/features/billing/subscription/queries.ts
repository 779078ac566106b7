import {
  BILLING_ROUTES,
  type CheckSubscriptionReply,
} from '@photo-coach/shared/contracts/http/billing.ts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { useSession } from '../../../lib/session/session.ts';
import { sessionIdOf } from '../../../lib/session/session-identity.ts';
import { useHasStoredSession } from '../../../lib/session/stored-session.ts';
import { siteSettings } from '../../../lib/site-settings.ts';

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

/** The server caches the prices as long, ms. */
const PRICES_FRESH_MS = 10 * 60_000;

/** The prices of the plans, with the price ids for checkout. */
export const pricingQuery = queryOptions({
  queryKey: ['pricing'],
  queryFn: ({ signal }) => callRoute(BILLING_ROUTES.readPricing, { signal }),
  staleTime: PRICES_FRESH_MS,
});

/** The first part of the cache key of every session's check. */
export const SUBSCRIPTION_CHECK_KEY = 'subscription-check';

const subscriptionCheckQuery = (sessionId: string | null) =>
  queryOptions({
    queryKey: [SUBSCRIPTION_CHECK_KEY, sessionId],
    queryFn: ({ signal }) => callRoute(BILLING_ROUTES.checkSubscription, { signal }),
    enabled: sessionId !== null && siteSettings().billing,
  });

/**
 * Checks the subscription on load and for every new session.
 * @param everyMs time after which to check again, also in the background, where a tab is while its user pays in another
 */
export function useSubscriptionCheck(everyMs?: number): UseQueryResult<CheckSubscriptionReply> {
  const { session } = useSession();
  // A sign-out removes the stored session first; without it a check would be refused.
  const hasStored = useHasStoredSession();
  const sessionId = hasStored && session ? sessionIdOf(session.access_token) : null;
  return useQuery({
    ...subscriptionCheckQuery(sessionId),
    refetchInterval: everyMs ?? false,
    refetchIntervalInBackground: true,
  });
}

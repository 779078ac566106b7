import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isByPlan } from '../../session/by-plan.ts';
import { profileQuery } from '../../session/me-query.ts';
import { SUBSCRIPTION_CHECK_KEY, useSubscriptionCheck } from './subscription-check.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { announceSubscription, onSubscriptionAnnounced } from './subscription-signal.ts';

/** Time between checks, ms. */
const CHECK_INTERVAL_MS = 120_000;

/** Refetches the page's data about the plan. A pending request is as new as the change. */
function refreshPlan(client: QueryClient): void {
  const filters = [profileQuery, subscriptionQuery].map(({ queryKey }) => ({ queryKey }));
  for (const filter of [...filters, { predicate: isByPlan }])
    void client.invalidateQueries(filter, { cancelRefetch: false });
}

/** Fetches what a push would have brought, and announces it to the other tabs. A check's reply has less. */
async function announceChange(client: QueryClient): Promise<void> {
  const profile = await client.fetchQuery(profileQuery);
  const isBought = profile.plan !== 'free';
  const subscription = isBought ? await client.fetchQuery(subscriptionQuery) : null;
  announceSubscription({ profile, subscription });
}

function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed check shows nothing on the page, so it is logged
  console.warn('The subscription could not be checked.', error);
}

/** Refetches the plan with every check after the first. Announces a change to the other tabs. */
function useRepeatedCheck(client: QueryClient): void {
  const { data, dataUpdatedAt, error } = useSubscriptionCheck(CHECK_INTERVAL_MS);
  const seen = useRef({ data, dataUpdatedAt });
  useEffect(() => {
    const before = seen.current;
    seen.current = { data, dataUpdatedAt };
    if (!before.data || !data || before.dataUpdatedAt === dataUpdatedAt) return;
    refreshPlan(client);
    // TanStack keeps the object while its content stays the same.
    if (before.data !== data) announceChange(client).catch(logFailure);
  }, [client, data, dataUpdatedAt]);
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
}

/**
 * Keeps this tab's subscription data up to date: by the check on load, on session
 * change and every 120 s, and by the announcements of other tabs. The server's pushes arrive by the socket.
 */
export function useFollowSubscription(): void {
  const client = useQueryClient();
  useRepeatedCheck(client);
  useEffect(
    () =>
      onSubscriptionAnnounced(() => {
        refreshPlan(client);
        void client.invalidateQueries({ queryKey: [SUBSCRIPTION_CHECK_KEY] });
      }),
    [client],
  );
}

import type { SubscriptionEvent } from '@photo-coach/shared/contracts/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { safeStorage } from '../../../lib/storage/safe-storage.ts';
import { isByPlan, profileQuery } from '../../session/me-query.ts';
import { SUBSCRIPTION_CHECK_KEY, subscriptionQuery, useSubscriptionCheck } from './queries.ts';

/** Time between checks, ms. */
const CHECK_INTERVAL_MS = 120_000;
/** The storage key that connects the tabs of this browser. A sign-out removes it. */
const KEY = 'subscription_updated';

const storage = safeStorage(() => window.localStorage);

const checkAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [SUBSCRIPTION_CHECK_KEY] });

/** Writes a pushed change of the plan into the query cache, and refetches what depends on it. */
export function applySubscriptionEvent(client: QueryClient, event: SubscriptionEvent): void {
  client.setQueryData(profileQuery.queryKey, event.profile);
  client.setQueryData(subscriptionQuery.queryKey, event.subscription);
  void client.invalidateQueries({ predicate: isByPlan });
  void checkAgain(client);
}

/** Refetches the page's data about the plan. A pending request is as new as the change. */
function refreshPlan(client: QueryClient): void {
  const filters = [profileQuery, subscriptionQuery].map(({ queryKey }) => ({ queryKey }));
  for (const filter of [...filters, { predicate: isByPlan }])
    void client.invalidateQueries(filter, { cancelRefetch: false });
}

/**
 * Refetches the plan with every check after the first, and writes each check's reply where the other tabs see it: the
 * same again reaches no one, so that tabs which see the same change don't answer each other.
 */
function useRepeatedCheck(client: QueryClient): void {
  const { data, dataUpdatedAt, error } = useSubscriptionCheck(CHECK_INTERVAL_MS);
  const isFirst = useRef(true);
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    if (!isFirst.current) refreshPlan(client);
    isFirst.current = false;
  }, [client, dataUpdatedAt]);
  useEffect(() => {
    if (data) storage.setItem(KEY, JSON.stringify(data));
  }, [data]);
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a failed check shows nothing on the page, so it is logged
    if (error) console.warn('The subscription could not be checked.', error);
  }, [error]);
}

/**
 * Keeps this tab's subscription data up to date: by the check on load, on session
 * change and every 120 s, and by the checks of other tabs. The server's pushes arrive by the socket.
 */
export function useFollowSubscription(): void {
  const client = useQueryClient();
  useRepeatedCheck(client);
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY || newValue === null) return;
      refreshPlan(client);
      void checkAgain(client);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [client]);
}

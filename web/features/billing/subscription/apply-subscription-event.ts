import type { SubscriptionEvent } from '@photo-coach/shared/contracts/events.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isByPlan } from '../../session/by-plan.ts';
import { profileQuery } from '../../session/me-query.ts';
import { SUBSCRIPTION_CHECK_KEY } from './subscription-check.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { announceSubscription } from './subscription-signal.ts';

/**
 * Writes a pushed change of the plan into the query cache, refetches what depends on it, and announces it to the other
 * tabs, whose sockets may be disconnected.
 */
export function applySubscriptionEvent(client: QueryClient, event: SubscriptionEvent): void {
  client.setQueryData(profileQuery.queryKey, event.profile);
  client.setQueryData(subscriptionQuery.queryKey, event.subscription);
  void client.invalidateQueries({ predicate: isByPlan });
  void client.invalidateQueries({ queryKey: [SUBSCRIPTION_CHECK_KEY] });
  announceSubscription(event);
}

import type { SubscriptionEvent } from '@photo-coach/shared/contracts/events.ts';
import { safeStorage } from '../../../lib/storage/safe-storage.ts';

/** The storage key that connects the tabs of this browser. */
const KEY = 'subscription_updated';

const storage = safeStorage(() => window.localStorage);

function describe({ profile, subscription }: SubscriptionEvent): string {
  const { plan, plan_status, current_period_end } = profile;
  return JSON.stringify([plan, plan_status, current_period_end, subscription?.cancel_at]);
}

/**
 * Has the other tabs of this browser fetch the subscription again.
 * @param seen what this tab has seen, by a push or a request; writing the same again reaches no one, so tabs that see
 *   the same change don't answer each other
 */
export function announceSubscription(seen: SubscriptionEvent): void {
  storage.setItem(KEY, describe(seen));
}

/**
 * Calls the listener when another tab announces a change of the subscription.
 * @returns a function that stops it
 */
export function onSubscriptionAnnounced(listener: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // A sign-out removes the key.
    if (key === KEY && newValue !== null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

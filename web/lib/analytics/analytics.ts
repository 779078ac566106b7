import type { AnalyticsEvent } from '@photo-coach/shared/contracts/http/analytics.ts';
import { identityOf } from '../session/session-identity.ts';
import { authStorage, SESSION_KEY } from '../session/stored-session.ts';
import { type AnalyticsQueue, createAnalyticsQueue } from './analytics-queue.ts';
import { type AnalyticsSender, createAnalyticsSender } from './analytics-sender.ts';
import { postEvents } from './post-events.ts';

type Analytics = { queue: AnalyticsQueue; sender: AnalyticsSender };

/** What comes after these clears the kept events, so they are sent at once. */
const SENT_AT_ONCE: readonly AnalyticsEvent['event'][] = [
  'auth_logout_requested',
  'auth_logout_succeeded',
  'auth_logout_failed',
];

function later(run: () => void, ms: number) {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Counting is no reason to load the auth client, or to refresh a token that has run out. */
function storedAccessToken(): string | null {
  const identity = identityOf(authStorage.getItem(SESSION_KEY));
  return identity && identity.expiresAt * 1000 > Date.now() ? identity.accessToken : null;
}

const post = (events: AnalyticsEvent[]) =>
  postEvents({ url: '/api/analytics', token: storedAccessToken(), events });

function start(): Analytics | null {
  // Ids are made by crypto.randomUUID, which browsers offer on https and localhost alone.
  if (typeof window === 'undefined' || !window.isSecureContext) return null;
  let area: Storage;
  try {
    area = window.localStorage;
  } catch {
    // Storage is blocked: nothing is counted.
    return null;
  }
  const queue = createAnalyticsQueue(area);
  const sender = createAnalyticsSender({ queue, post, later });
  window.addEventListener('online', () => void sender.sendNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sender.sendNow();
  });
  // What the last visit could not send any more.
  sender.sendSoon();
  return { queue, sender };
}

const analytics = start();

/**
 * Counts that something happened. Kept in this browser and sent later, in batches; never throws and never shows anything.
 * @param properties what happened, never who: no email, no name, no token
 */
export function track(
  event: AnalyticsEvent['event'],
  properties: AnalyticsEvent['properties'] = {},
): void {
  if (!analytics) return;
  const { queue, sender } = analytics;
  const timestamp = new Date().toISOString();
  queue.add({ id: crypto.randomUUID(), event, properties, timestamp });
  if (SENT_AT_ONCE.includes(event)) void sender.sendNow();
  else sender.sendSoon();
}

/** Forgets every event that is kept in this browser; for signing out. */
export function resetAnalytics(): void {
  analytics?.sender.cancel();
  analytics?.queue.clear();
}

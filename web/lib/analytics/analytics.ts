import type {
  ANALYTICS_ROUTES,
  AnalyticsEvent,
} from '@photo-coach/shared/contracts/http/analytics.ts';
import { identityOf } from '../session/session-identity.ts';
import { authStorage, SESSION_KEY } from '../session/stored-session.ts';
import { createAnalyticsQueue } from './analytics-queue.ts';
import { createAnalyticsSender, postEvents } from './analytics-sender.ts';

/** Sent at once, because the stored events are cleared right after these. */
const SENT_AT_ONCE: readonly AnalyticsEvent['event'][] = [
  'auth_logout_requested',
  'auth_logout_succeeded',
  'auth_logout_failed',
];

function later(run: () => void, ms: number) {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Reads the token from storage: analytics must neither load the auth client nor refresh an expired token. */
function storedAccessToken(): string | null {
  const identity = identityOf(authStorage.getItem(SESSION_KEY));
  return identity && identity.expiresAt * 1000 > Date.now() ? identity.accessToken : null;
}

/** Only the type of the contract: every page loads this module, and the schemas would make it larger. */
const ANALYTICS_URL: (typeof ANALYTICS_ROUTES)['record']['path'] = '/api/analytics';

const post = (events: AnalyticsEvent[]) =>
  postEvents({ url: ANALYTICS_URL, token: storedAccessToken(), events });

function start() {
  // crypto.randomUUID exists only on https and localhost.
  if (typeof window === 'undefined' || !window.isSecureContext) return null;
  let area: Storage;
  try {
    area = window.localStorage;
  } catch {
    // Storage is blocked: no analytics.
    return null;
  }
  const queue = createAnalyticsQueue(area);
  const sender = createAnalyticsSender({ queue, post, later });
  window.addEventListener('online', () => void sender.sendNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sender.sendNow();
  });
  // Sends what the last visit left unsent.
  sender.sendSoon();
  return { queue, sender };
}

const analytics = start();

/**
 * Records an analytics event, to be sent later in a batch. Never throws and never shows anything.
 * @param properties no personal data: no email, no name, no token
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

/** Deletes all events stored in this browser; for signing out. */
export function resetAnalytics(): void {
  analytics?.sender.cancel();
  analytics?.queue.clear();
}

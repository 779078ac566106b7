import { safeStorage } from './storage/safe-storage.ts';

type AnalyticsEventName =
  | `auth_signup_${'requested' | 'failed' | 'needs_confirmation' | 'succeeded'}`
  | `auth_login_${'requested' | 'failed' | 'succeeded'}`
  | `auth_oauth_${'requested' | 'failed'}`
  | `auth_password_reset_${'requested' | 'completed'}`
  | `auth_logout_${'requested' | 'failed' | 'succeeded'}`
  | `checkout_${'requested' | 'succeeded' | 'failed' | 'timed_out'}`;

const EVENTS_KEY = 'analytics_events';
/** Number of events kept in this browser. */
const MAX_EVENTS = 100;

const area = safeStorage(() => localStorage);

function readEvents(): unknown[] {
  try {
    const stored: unknown = JSON.parse(area.getItem(EVENTS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Not JSON: something else has written there.
    return [];
  }
}

/**
 * Keeps an analytics event among the last 100 of this browser, and logs it to the console. Never throws.
 * @param properties no personal data: no email, no name, no token
 */
export function track(
  event: AnalyticsEventName,
  properties: Readonly<Record<string, string | number | boolean>> = {},
): void {
  const entry = { event, properties, timestamp: new Date().toISOString() };
  area.setItem(EVENTS_KEY, JSON.stringify([...readEvents(), entry].slice(-MAX_EVENTS)));
  // biome-ignore lint/suspicious/noConsole: the console is where this product's events go.
  console.debug('analytics', event, properties);
}

/** Deletes the events of this browser; for signing out. */
export function resetAnalytics(): void {
  area.removeItem(EVENTS_KEY);
}

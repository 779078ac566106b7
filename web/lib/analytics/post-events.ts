import type { AnalyticsEvent } from '@photo-coach/shared/contracts/http/analytics.ts';

/** Browsers limit the body of a keepalive request to 64 KiB (Fetch standard). */
const KEEPALIVE_CHARACTERS = 60_000;
/** Statuses below 500 that a retry may fix: no session, timeout, too early, rate limit. */
const PASSING_REFUSALS = [401, 408, 425, 429];

/** `refused`: the server would reject the same events again. `failed`: a retry may succeed. */
export type PostOutcome = 'accepted' | 'refused' | 'failed';

type EventsPost = {
  url: string;
  /** null to record the events without an account. */
  token: string | null;
  events: readonly AnalyticsEvent[];
};

/** Posts events in a request that may outlive the page. Never throws. */
export async function postEvents({ url, token, events }: EventsPost): Promise<PostOutcome> {
  const body = JSON.stringify({ events });
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const keepalive = body.length < KEEPALIVE_CHARACTERS;
  try {
    const { ok, status } = await fetch(url, { method: 'POST', headers, body, keepalive });
    if (ok) return 'accepted';
    return status < 500 && !PASSING_REFUSALS.includes(status) ? 'refused' : 'failed';
  } catch {
    // No network: the sender retries.
    return 'failed';
  }
}

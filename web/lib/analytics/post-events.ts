import type { AnalyticsEvent } from '@photo-coach/shared/contracts/http/analytics.ts';

/** Browsers let at most 64 KiB of body outlive its page (Fetch standard, keepalive). */
const KEEPALIVE_CHARACTERS = 60_000;
/** A refusal of this status may pass: no session any more, timed out, too early, too many. */
const PASSING_REFUSALS = [401, 408, 425, 429];

/** `refused`: the same events would be refused again. `failed`: they may be taken later. */
export type PostOutcome = 'accepted' | 'refused' | 'failed';

type EventsPost = {
  url: string;
  /** null: counted without an account. */
  token: string | null;
  events: readonly AnalyticsEvent[];
};

/** Posts events in a request that outlives the page. Never throws. */
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
    // No network: the sender comes back to it.
    return 'failed';
  }
}

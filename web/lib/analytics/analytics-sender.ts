import type { AnalyticsEvent } from '@photo-coach/shared/contracts/http/analytics.ts';
import type { AnalyticsQueue } from './analytics-queue.ts';

/** Delay before sending, so that events go in one batch, ms. */
const PAUSE_MS = 5000;
/** Delay before a retry, ms; the next visit sends what is left. */
const RETRY_MS = 60_000;
const BATCH = 25;

/** Browsers limit the body of a keepalive request to 64 KiB (Fetch standard). */
const KEEPALIVE_CHARACTERS = 60_000;
/** Statuses below 500 that a retry may fix: no session, timeout, too early, rate limit. */
const PASSING_REFUSALS = [401, 408, 425, 429];

/** `refused`: the server would reject the same events again. `failed`: a retry may succeed. */
type PostOutcome = 'accepted' | 'refused' | 'failed';

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

type SenderParts = {
  queue: AnalyticsQueue;
  post: (events: AnalyticsEvent[]) => Promise<PostOutcome>;
  /** Runs a function after a delay; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
};

/** Sends the queue's events in batches. */
type AnalyticsSender = {
  /** Sends after a short delay, unless that is scheduled already. */
  sendSoon: () => void;
  /** Sends all unsent events at once. */
  sendNow: () => Promise<void>;
  /** Cancels the scheduled sending. */
  cancel: () => void;
};

/** Creates the sender, which has one request at a time. */
export function createAnalyticsSender({ queue, post, later }: SenderParts): AnalyticsSender {
  let cancelTimer: (() => void) | null = null;
  let sending = false;

  const cancel = () => {
    cancelTimer?.();
    cancelTimer = null;
  };
  const schedule = (ms: number) => {
    cancelTimer ??= later(() => {
      cancelTimer = null;
      void sendNow();
    }, ms);
  };
  async function sendNow() {
    // The running loop also sends the events added in the meantime.
    if (sending) return;
    cancel();
    sending = true;
    let batch = queue.unsent(BATCH);
    while (batch.length > 0 && (await post(batch)) !== 'failed') {
      queue.markSent(batch);
      batch = queue.unsent(BATCH);
    }
    sending = false;
    if (batch.length > 0) schedule(RETRY_MS);
  }
  return { sendSoon: () => schedule(PAUSE_MS), sendNow, cancel };
}

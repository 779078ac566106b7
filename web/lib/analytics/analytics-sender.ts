import type { AnalyticsEvent } from '@photo-coach/shared/contracts/http/analytics.ts';
import type { AnalyticsQueue } from './analytics-queue.ts';
import type { PostOutcome } from './post-events.ts';

/** Events wait this long for others to go with them, ms. */
const PAUSE_MS = 5000;
/** After a failure the next try comes this much later, ms; twice as much after each further one. */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 5 * 60_000;
const BATCH = 25;

type SenderParts = {
  queue: AnalyticsQueue;
  post: (events: AnalyticsEvent[]) => Promise<PostOutcome>;
  /** Runs something later; gives a function that takes it back. */
  later: (run: () => void, ms: number) => () => void;
};

/** Sends the queue's events in batches. */
export type AnalyticsSender = {
  /** Sends after a short pause, unless a sending is planned already. */
  sendSoon: () => void;
  /** Sends what is unsent at once. */
  sendNow: () => Promise<void>;
  /** Forgets what was planned. */
  cancel: () => void;
};

/** Makes the sender; one request at a time, failed ones again with growing pauses. */
export function createAnalyticsSender({ queue, post, later }: SenderParts): AnalyticsSender {
  let takeBack: (() => void) | null = null;
  let sending = false;
  let failures = 0;

  const cancel = () => {
    takeBack?.();
    takeBack = null;
  };
  const plan = (ms: number) => {
    takeBack ??= later(() => {
      takeBack = null;
      void sendNow();
    }, ms);
  };
  const sendAll = async () => {
    for (let batch = queue.unsent(BATCH); batch.length > 0; batch = queue.unsent(BATCH)) {
      if ((await post(batch)) === 'failed') return false;
      queue.markSent(batch);
    }
    return true;
  };
  async function sendNow() {
    // The running one takes what came meanwhile along.
    if (sending) return;
    cancel();
    sending = true;
    const done = await sendAll().finally(() => {
      sending = false;
    });
    failures = done ? 0 : failures + 1;
    if (!done) plan(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
  }
  return { sendSoon: () => plan(PAUSE_MS), sendNow, cancel };
}

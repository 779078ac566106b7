import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { expireCheckouts } from '../money/checkout/expire-checkouts.ts';
import type { Sandbox } from '../sandbox.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { renewDueSubscriptions } from './renew-due-subscriptions.ts';
import { retryDuePayments } from './retry-due-payments.ts';

const EVERY_MS = 60_000;

/**
 * Simulates the passing of time in the sandbox, every minute: subscriptions are renewed, payments are tried again,
 * checkouts expire, and expired rows are deleted.
 * @returns a function that stops it
 */
export function startUpkeep(sandbox: Sandbox, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const runOnce = async (): Promise<void> => {
    try {
      await renewDueSubscriptions(sandbox);
      await retryDuePayments(sandbox);
      await sandbox.change((change) => expireCheckouts(change));
      await sandbox.change(purgeExpiredRows);
    } catch (error) {
      log.warn({ err: error }, 'the upkeep of the payment sandbox failed');
    }
  };
  const run = async (): Promise<void> => {
    for (;;) {
      // Rejects when it is aborted, which is looked at next.
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => null);
      if (stopping.signal.aborted) return;
      await runOnce();
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

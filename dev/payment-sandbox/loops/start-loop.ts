import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';

type Loop = {
  /** Does the work now, or once more if it is being done. */
  wake: () => void;
  close: () => Promise<void>;
};

/** Does the work at once, each time it is woken, and every so often; until it is closed. */
export function startLoop(
  everyMs: number,
  log: Log,
  work: (stopping: AbortSignal) => Promise<void>,
): Loop {
  const stopping = new AbortController();
  const warn = throttledWarn(log, 'the payment sandbox failed in the background');
  let isWoken = false;
  let nap = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      await work(stopping.signal).catch(warn);
      nap = new AbortController();
      if (isWoken || stopping.signal.aborted) continue;
      // Rejects when it is aborted, which ends the pause as well.
      await sleep(everyMs, undefined, { signal: nap.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  const wake = () => {
    isWoken = true;
    nap.abort();
  };
  return {
    wake,
    async close() {
      stopping.abort();
      wake();
      await running;
    },
  };
}

import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { expect, onTestFinished, test } from 'vitest';
import { watchFetching } from './watch-fetching.ts';

type Look = {
  waiting?: number;
  fetched?: number;
  isIdle?: boolean;
  isPaused?: boolean;
  isAway?: boolean;
};

/**
 * Runs the watch so that each look sees the next of these states; the last one repeats. @returns how often it was found
 * stuck after so many looks
 */
async function watch(seen: readonly Look[], count = 12) {
  let looks = 0;
  let stuck = 0;
  const at = (): Look => seen[Math.min(looks, seen.length) - 1] ?? {};
  const { log, lines } = captureLog();
  const stop = watchFetching({
    runner: {
      fetching: () => {
        looks += 1;
        const { fetched = 0, isIdle = true } = at();
        return [{ name: 'upkeep', fetched, isIdle }];
      },
    },
    queue: {
      count: async () => {
        const { waiting = 1, isAway = false } = at();
        if (isAway) throw new AppError('queue_unavailable', 'The queue does not answer.');
        return [
          { queue: 'upkeep', state: 'delayed', count: 5 },
          { queue: 'upkeep', state: 'waiting', count: waiting },
          { queue: 'mail', state: 'waiting', count: 5 },
        ];
      },
      isPaused: async () => at().isPaused ?? false,
    },
    log,
    onStuck: () => {
      stuck += 1;
    },
    lookEveryMs: 1,
  });
  onTestFinished(stop);
  await sleepUntil(() => stuck > 0 || looks >= count, { timeoutMs: 20_000, intervalMs: 1 });
  return { stuck, looks, lines };
}

test('a worker that takes nothing although queue jobs wait is reported after four looks, once', async () => {
  const { stuck, looks, lines } = await watch([{}]);
  expect([stuck, looks]).toEqual([1, 4]);
  expect(lines).toMatchObject([{ level: 50, queue: 'upkeep' }]);
});

test.each<[string, Look[]]>([
  ['without waiting queue jobs', [{ waiting: 0 }]],
  ['that runs a queue job', [{ isIdle: false }]],
  ['whose queue is paused', [{ isPaused: true }]],
  ['whose queue is away', [{ isAway: true }]],
  ['that took a queue job during the looks', [{}, {}, {}, { fetched: 1 }, {}, {}, { waiting: 0 }]],
  ['whose queue was away during the looks', [{}, {}, {}, { isAway: true }, {}, {}, { waiting: 0 }]],
])('a worker %s is not reported', async (_what, seen) => {
  expect((await watch(seen)).stuck).toBe(0);
});

import { expect, test, vi } from 'vitest';
import { createFairLimit, type FairLimitOptions } from './fair-limit.ts';

const OPTIONS: FairLimitOptions = {
  concurrency: 2,
  perKey: 1,
  maxWaitingPerKey: 10,
  maxWaiting: 15,
  waitMs: 1000,
};

/** Calls that run until the test ends them. */
function startCalls(options: Partial<FairLimitOptions> = {}) {
  const run = createFairLimit({ ...OPTIONS, ...options });
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  const start = (name: string): Promise<string> =>
    run(name.slice(0, 1), async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(name);
      running.set(name, resolve);
      await promise;
      return name;
    });
  /** Ends a running call, so that those behind it begin. */
  const finish = async (name: string) => {
    running.get(name)?.();
    await new Promise(setImmediate);
  };
  return { start, finish, begun };
}

test('a fair limit gives one caller one place, and another caller does not wait behind their other calls', async () => {
  const { start, finish, begun } = startCalls();
  const calls = ['a1', 'a2', 'a3', 'b1', 'c1'].map(start);
  expect(begun).toEqual(['a1', 'b1']);
  await finish('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await finish('a1');
  await finish('a2');
  await finish('c1');
  await finish('a3');
  expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('callers that wait for a fair limit take turns', async () => {
  const { start, finish, begun } = startCalls({ concurrency: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void start(name);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await finish(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a fair limit refuses more calls than may wait at once, first those of one caller, then all', async () => {
  const { start, begun } = startCalls();
  const outcomes = await Promise.allSettled(
    [
      ...Array.from({ length: 12 }, (_, n) => `a${n}`),
      ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => `${key}1`),
    ].map((name) => Promise.race([start(name), new Promise(setImmediate)])),
  );
  const refused = outcomes.flatMap((outcome, n) => (outcome.status === 'rejected' ? [n] : []));
  // a0 and b1 run; a1 to a10, and c1 to g1, wait.
  expect(refused).toEqual([11, 18]);
  expect(begun).toEqual(['a0', 'b1']);
});

test('a caller that has waited too long is refused with a time to come back, and takes no place later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { start, finish, begun } = startCalls();
  void start('a1');
  const refusal = start('a2').catch((error: unknown) => error);
  vi.advanceTimersByTime(OPTIONS.waitMs);
  expect(await refusal).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 2 });
  await finish('a1');
  void start('a3');
  expect(begun).toEqual(['a1', 'a3']);
  vi.useRealTimers();
});

test('a failed call frees its place in a fair limit', async () => {
  const run = createFairLimit({ ...OPTIONS, concurrency: 1 });
  await expect(run('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run('b', async () => 'served')).toBe('served');
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccountShares, PutOffError } from './account-shares.ts';
import { createOneSuspect } from './one-suspect.ts';

/** Shares of two at once and one waiting, and work that ends when the test releases it. */
function start() {
  const shares = createAccountShares({ concurrency: 2, waiting: 1 });
  const running: string[] = [];
  const gates = new Map<string, () => void>();
  const run = (accountId: string, key: string) =>
    shares.run({ accountId, key }, () => {
      running.push(key);
      const gate = Promise.withResolvers<void>();
      gates.set(key, gate.resolve);
      return gate.promise;
    });
  const release = (key: string) => gates.get(key)?.();
  return { run, running, release, shares };
}

/** The error of work that is put off. */
async function putOffOf(work: Promise<unknown>): Promise<PutOffError> {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof PutOffError)) throw new Error('was not put off');
  return error;
}

test('an account runs its share, one more queue job waits, and the rest is put off', async () => {
  const { run, running, release } = start();
  const works = [run('a', '1'), run('a', '2'), run('a', '3')];
  await putOffOf(run('a', '4'));
  expect(running).toEqual(['1', '2']);
  release('1');
  await works[0];
  await expect.poll(() => running).toEqual(['1', '2', '3']);
});

test('the runs of one account do not put off another', async () => {
  const { run, running } = start();
  for (const key of ['1', '2', '3']) void run('a', key);
  void run('b', '9');
  await expect.poll(() => running).toContain('9');
});

test('a run that ends promotes the oldest queue job that was put off and can be promoted', async () => {
  const { run, release } = start();
  for (const key of ['1', '2', '3']) void run('a', key);
  const calls: string[] = [];
  for (const key of ['4', '5', '6']) {
    const { onCapacity } = await putOffOf(run('a', key));
    onCapacity(async () => {
      calls.push(key);
      return key !== '4'; // another worker has it
    });
  }
  expect(calls).toEqual([]);
  release('1');
  await expect.poll(() => calls).toEqual(['4', '5']);
});

test.each<[string, readonly ('room' | 'put off' | number)[], calls: number]>([
  ['is brought back at once if there is room again meanwhile', ['room', 'put off'], 1],
  ['returns on its own if that took too long', ['room', 600, 'put off'], 0],
  ['is promoted by room that comes after 499 ms', ['put off', 499, 'room'], 1],
  ['returns on its own if room comes after 501 ms', ['put off', 501, 'room'], 0],
])('a queue job that is put off for a second %s', async (_what, steps, expected) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { run, release } = start();
  const works = ['1', '2', '3'].map((key) => run('a', key));
  const { delayMs, onCapacity } = await putOffOf(run('a', '4'));
  expect(delayMs).toBe(1000);
  let calls = 0;
  const bringBack = async () => {
    calls += 1;
    return true;
  };
  for (const step of steps) {
    if (step === 'put off') onCapacity(bringBack);
    else if (step === 'room') {
      release('1');
      await works[0];
    } else vi.advanceTimersByTime(step);
  }
  expect(calls).toBe(expected);
});

test('the more queue jobs are put off, the later they return on their own, within bounds', async () => {
  const { run } = start();
  for (const key of ['1', '2', '3']) void run('a', key);
  const delays: number[] = [];
  for (let index = 0; index < 200; index += 1) {
    const { delayMs, onCapacity } = await putOffOf(run('a', `late ${index}`));
    onCapacity(async () => true);
    delays.push(delayMs);
  }
  expect([delays[0], delays[11], delays.at(-1)]).toEqual([1000, 3000, 30_000]);
});

test('queue jobs that have killed workers twice run one at a time, beside other queue jobs', async () => {
  const oneSuspect = createOneSuspect();
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const first = oneSuspect(2, () => ended);
  await expect(oneSuspect(3, async () => 'third')).rejects.toMatchObject({ reason: 'suspect' });
  expect(await oneSuspect(1, async () => 'died with another')).toBe('died with another');
  end('first');
  expect(await first).toBe('first');
  expect(await oneSuspect(3, async () => 'third')).toBe('third');
});

test('a suspect that fails makes room for the next one', async () => {
  const oneSuspect = createOneSuspect();
  await expect(oneSuspect(2, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await oneSuspect(2, async () => 'next')).toBe('next');
});

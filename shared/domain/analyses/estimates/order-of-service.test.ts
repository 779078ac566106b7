import { jobsArbitrary } from '@photo-coach/testing/fixtures/unfinished-jobs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOfService } from './order-of-service.ts';
import type { UnfinishedJob } from './queue-state.ts';
import { jobOf } from './testing/job-of.ts';

const places = (...jobs: UnfinishedJob[]) =>
  Object.fromEntries(
    [...orderOfService({ jobs, finished: [], finishing: [] })].map(([id, { next, last }]) => [
      id,
      { next, last },
    ]),
  );

const line = (first: number, step: number, photos: number) => ({ first, step, photos });

test('photos are taken by their places, and photos that were taken have none', () => {
  const older = jobOf('older', { waiting: 3, line: line(16, 16, 4) });
  const newer = jobOf('newer', { waiting: 2, line: line(40, 16, 2) });
  expect(places(older, newer)).toEqual({
    // At 32, 48 and 64, and the newer one at 40 and 56.
    older: { next: 1, last: 5 },
    newer: { next: 2, last: 4 },
  });
});

test('of two photos at the same place, the one that was sent first is taken first', () => {
  const one = jobOf('one', { queuedFor: 5, waiting: 1, line: line(20, 16, 1) });
  const other = jobOf('other', { queuedFor: 9, waiting: 1, line: line(20, 16, 1) });
  expect(places(one, other)).toEqual({ other: { next: 1, last: 1 }, one: { next: 2, last: 2 } });
});

test('photos of another album of the same account are counted apart from others’', () => {
  const account = { accountId: 'one', waiting: 2 };
  const older = jobOf('older', { ...account, line: line(20, 16, 2) });
  const newer = jobOf('newer', { ...account, line: line(52, 16, 2) });
  const other = jobOf('other', { waiting: 3, line: line(21, 8, 3) });
  const order = orderOfService({ jobs: [older, newer, other], finished: [], finishing: [] });
  expect(order.get('newer')).toEqual({ next: 6, last: 7, ownBefore: 2 });
  expect(order.get('older')?.ownBefore).toBe(0);
});

test('queue jobs of an earlier version come first, by their plan', () => {
  const free = jobOf('free', { waiting: 2 });
  const pro = jobOf('pro', { waiting: 1, priority: 1 });
  const placed = jobOf('placed', { waiting: 1, line: line(16, 16, 1) });
  expect(places(placed, free, pro)).toEqual({
    pro: { next: 1, last: 1 },
    free: { next: 2, last: 3 },
    placed: { next: 4, last: 4 },
  });
});

test('every waiting photo has a place of its own', () => {
  fc.assert(
    fc.property(jobsArbitrary, (jobs) => {
      const order = orderOfService({ jobs, finished: [], finishing: [] });
      const waiting = jobs.filter((job) => job.waiting > 0);
      expect([...order.keys()].sort()).toEqual(waiting.map(({ jobId }) => jobId).sort());
      const all = waiting.reduce((sum, job) => sum + job.waiting, 0);
      const lasts = [...order.values()].map(({ last }) => last);
      expect(new Set(lasts).size).toBe(lasts.length);
      expect(Math.max(0, ...lasts)).toBe(all);
      for (const { jobId, waiting: own } of waiting) {
        const { next, last } = order.get(jobId) ?? { next: Number.NaN, last: Number.NaN };
        expect(last - next + 1).toBeGreaterThanOrEqual(own);
      }
    }),
  );
});

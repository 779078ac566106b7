import { jobsArbitrary } from '@photo-coach/testing/fixtures/unfinished-jobs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOfService } from './order-of-service.ts';
import type { UnfinishedJob } from './queue-state.ts';
import { jobOf } from './testing/job-of.ts';

const places = (...jobs: UnfinishedJob[]) =>
  Object.fromEntries(orderOfService({ jobs, finished: [], finishing: [] }));

test('the first photo of a new album comes before those of one that has started', () => {
  const older = jobOf('older', { age: 20, waiting: 12, hasStarted: true });
  const newer = jobOf('newer', { age: 10, waiting: 1 });
  expect(places(older, newer)).toEqual({
    older: { next: 2, last: 13 },
    newer: { next: 1, last: 1 },
  });
});

test('of albums that have not started, each has a photo before any has its second; then they take turns', () => {
  const older = jobOf('older', { age: 20, waiting: 12 });
  const newer = jobOf('newer', { age: 10, waiting: 3 });
  expect(places(older, newer)).toEqual({
    older: { next: 1, last: 15 },
    newer: { next: 2, last: 6 },
  });
});

test('a better priority comes first, however new it is', () => {
  const free = jobOf('free', { age: 600, waiting: 2 });
  const pro = jobOf('pro', { age: 1, waiting: 4, priority: 1 });
  expect(places(free, pro)).toEqual({ pro: { next: 1, last: 4 }, free: { next: 5, last: 6 } });
});

test('the albums of one account come one after the other', () => {
  const one = { accountId: 'one', hasStarted: true };
  const first = jobOf('first', { ...one, age: 20, waiting: 2 });
  const second = jobOf('second', { ...one, age: 10, waiting: 1 });
  expect(places(second, first)).toEqual({
    first: { next: 1, last: 2 },
    second: { next: 3, last: 3 },
  });
});

test('an account that uses its share comes after one that does not', () => {
  const busy = jobOf('busy', { age: 60, waiting: 6, inWork: [1, 1] });
  const idle = jobOf('idle', { age: 1, waiting: 1 });
  expect(places(busy, idle)['idle']).toEqual({ next: 1, last: 1 });
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

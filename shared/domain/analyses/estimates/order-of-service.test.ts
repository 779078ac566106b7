import { jobsArbitrary } from '@photo-coach/testing/fixtures/unfinished-jobs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOfService, overtakenPhotos } from './order-of-service.ts';
import type { UnfinishedJob } from './queue-state.ts';
import { jobOf } from './testing/job-of.ts';

const places = (...jobs: UnfinishedJob[]) =>
  Object.fromEntries(
    [...orderOfService({ jobs, finished: [] })].map(([id, { next, last }]) => [id, { next, last }]),
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
  const order = orderOfService({ jobs: [older, newer, other], finished: [] });
  expect(order.get('newer')).toEqual({ next: 6, last: 7, ownBefore: 2 });
  expect(order.get('older')?.ownBefore).toBe(0);
});

test('queue jobs without places come first, by their plan', () => {
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
      const order = orderOfService({ jobs, finished: [] });
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

const PRO = { priority: 1, queuedFor: 5, waiting: 2 };
const pro = jobOf('pro', PRO);

test('waiting photos of lower plans that were queued earlier are overtaken, and no others', () => {
  const jobs = [
    pro,
    jobOf('free', { queuedFor: 60, waiting: 3 }),
    jobOf('creator', { priority: 5, queuedFor: 30, waiting: 4, inWork: [1, 2] }),
    jobOf('later', { queuedFor: 2, waiting: 8 }),
    jobOf('another pro', { priority: 1, queuedFor: 90, waiting: 8 }),
    jobOf('in work', { queuedFor: 60, inWork: [3] }),
  ];
  expect(overtakenPhotos(pro, jobs)).toBe(7);
  const creator = jobOf('newer creator', { priority: 5, queuedFor: 5, waiting: 1 });
  expect(overtakenPhotos(creator, [...jobs, creator])).toBe(3);
  const free = jobOf('newest', { queuedFor: 1, waiting: 1 });
  expect(overtakenPhotos(free, [...jobs, free])).toBe(0);
});

test('a job without waiting photos overtakes nobody', () => {
  const taken = jobOf('pro', { ...PRO, waiting: 0, inWork: [1] });
  expect(overtakenPhotos(taken, [taken, jobOf('free', { queuedFor: 60, waiting: 3 })])).toBe(0);
});

test('a photo that is taken before the next photo is not overtaken', () => {
  const line = (first: number, step: number) => ({ line: { first, step, photos: 2 } });
  const later = jobOf('pro', { ...PRO, ...line(40, 4) });
  const free = jobOf('free', { queuedFor: 60, waiting: 2, ...line(30, 16) });
  expect(overtakenPhotos(later, [later, free])).toBe(1);
});

test('an overtaken photo is always served after the next photo of the job', () => {
  fc.assert(
    fc.property(jobsArbitrary, (others) => {
      const jobs = [...others, pro];
      const order = orderOfService({ jobs, finished: [] });
      const next = order.get('pro')?.next ?? Number.NaN;
      const after = Math.max(...[...order.values()].map(({ last }) => last)) - next;
      expect(overtakenPhotos(pro, jobs)).toBeLessThanOrEqual(after);
    }),
  );
});

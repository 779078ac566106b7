import { jobsArbitrary } from '@photo-coach/testing/fixtures/unfinished-jobs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOfService } from './order-of-service.ts';
import { overtakenPhotos } from './overtaken-photos.ts';
import { jobOf } from './testing/job-of.ts';

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
      const order = orderOfService({ jobs, finished: [], finishing: [] });
      const next = order.get('pro')?.next ?? Number.NaN;
      const after = Math.max(...[...order.values()].map(({ last }) => last)) - next;
      expect(overtakenPhotos(pro, jobs)).toBeLessThanOrEqual(after);
    }),
  );
});

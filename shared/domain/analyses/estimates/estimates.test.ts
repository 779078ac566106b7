import { jobsArbitrary } from '@photo-coach/testing/fixtures/unfinished-jobs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobOf } from '../../testing/job-of.ts';
import { estimateAnalyses } from './estimate-analyses.ts';
import { orderOfService } from './order-of-service.ts';
import type { FinishedPhoto, QueueState, UnfinishedJob } from './queue-state.ts';

/** Photos of 2 s each, two at a time, the last of which ended `ago` seconds ago. */
function steadyPhotos(count: number, ago: number): FinishedPhoto[] {
  return Array.from({ length: count }, (_, index) => ({
    takenAgo: ago + index + 2,
    finishedAgo: ago + index,
  }));
}

const queueOf = (jobs: UnfinishedJob[], finished = steadyPhotos(40, 0)): QueueState => ({
  jobs,
  finished,
});

function timeLeftOf(job: UnfinishedJob, others: UnfinishedJob[] = [], finished?: FinishedPhoto[]) {
  return estimateAnalyses(queueOf([job, ...others], finished)).get(job.jobId)?.timeLeft ?? null;
}

test('no estimate is given if no photo has ended lately', () => {
  expect(timeLeftOf(jobOf('mine', { waiting: 3 }), [], [])).toBeNull();
});

test('an estimate is the album’s photos at the pace of all workers, plus its end', () => {
  // One photo a second, 12 of them: about 13 s.
  const { lowSeconds, highSeconds } = timeLeftOf(jobOf('mine', { waiting: 12, age: 0 })) ?? {
    lowSeconds: 0,
    highSeconds: 0,
  };
  expect(lowSeconds).toBeGreaterThanOrEqual(7);
  expect(lowSeconds).toBeLessThanOrEqual(13);
  expect(highSeconds).toBeGreaterThanOrEqual(13);
  expect(highSeconds).toBeLessThanOrEqual(30);
});

test('an estimate includes the photos before it until one of its own was taken', () => {
  const others = ['a', 'b', 'c'].map((name) => jobOf(name, { age: 60, waiting: 1 }));
  const waiting = jobOf('mine', { waiting: 2 });
  const estimates = estimateAnalyses(queueOf([...others, waiting]));
  expect(estimates.get('mine')?.photosBefore).toBe(3);
  const started = { ...waiting, waiting: 1, inWork: [0.5] };
  expect(estimateAnalyses(queueOf([...others, started])).get('mine')?.photosBefore).toBe(0);
});

test('while no photo ends, the estimate never falls, then grows, and at last is withdrawn', () => {
  const at = (seconds: number) =>
    timeLeftOf(
      jobOf('mine', { age: seconds, waiting: 4, inWork: [seconds, seconds] }),
      [],
      steadyPhotos(40, seconds),
    );
  const start = at(0);
  const lows = [0, 5, 10, 20, 40, 59].map((seconds) => at(seconds)?.lowSeconds ?? Number.NaN);
  for (const low of lows) expect(low).toBeGreaterThanOrEqual(start?.lowSeconds ?? Number.NaN);
  expect(at(40)?.highSeconds).toBeGreaterThan(3 * (start?.highSeconds ?? Number.NaN));
  expect(at(61)).toBeNull();
});

test('a photo that takes longer than others did may take as long again', () => {
  const at = (seconds: number) => timeLeftOf(jobOf('mine', { age: seconds, inWork: [seconds] }));
  expect(at(1)?.highSeconds).toBeLessThanOrEqual(3);
  expect(at(30)?.highSeconds).toBeGreaterThanOrEqual(30);
  expect(at(30)?.lowSeconds).toBeLessThanOrEqual(2);
});

test('an idle hour before an album does not change its estimate', () => {
  const job = jobOf('mine', { age: 0, waiting: 6 });
  expect(timeLeftOf(job, [], steadyPhotos(40, 3000))).toEqual(timeLeftOf(job));
});

test('after an album’s last photo only its end is left, of a second at most', () => {
  const queue = queueOf([jobOf('mine', { finishingFor: 0.5 })]);
  expect(estimateAnalyses(queue).get('mine')).toEqual({
    timeLeft: { lowSeconds: 0, highSeconds: 1 },
    photosBefore: 0,
    ownPhotosBefore: 0,
  });
});

test('more photos never take less time, and both ends of an estimate are whole seconds in order', () => {
  fc.assert(
    fc.property(jobsArbitrary, fc.integer({ min: 1, max: 6 }), (jobs, waiting) => {
      const mine = jobOf('mine', { waiting });
      const [few, many] = [mine, { ...mine, waiting: waiting + 6 }].map((job) =>
        timeLeftOf(job, jobs),
      );
      if (!few || !many) return;
      expect(many.lowSeconds).toBeGreaterThanOrEqual(few.lowSeconds);
      expect(many.highSeconds).toBeGreaterThanOrEqual(few.highSeconds);
      for (const { lowSeconds, highSeconds } of [few, many]) {
        expect(Number.isInteger(lowSeconds) && lowSeconds >= 0).toBe(true);
        expect(Number.isInteger(highSeconds) && highSeconds >= Math.max(1, lowSeconds)).toBe(true);
      }
    }),
  );
});

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

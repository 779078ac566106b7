import fc from 'fast-check';
import type { UnfinishedJob } from '../queue-state.ts';

/** A job of an account of its own on the free plan, of which nothing has been taken. */
export function jobOf(jobId: string, more: Partial<UnfinishedJob> = {}): UnfinishedJob {
  return {
    ...{ jobId, accountId: `account of ${jobId}`, priority: 10, age: 10 },
    ...{ waiting: 0, inWork: [], finishingFor: null },
    ...more,
  };
}

/** Up to 12 unfinished jobs of a few accounts. */
export const jobsArbitrary: fc.Arbitrary<UnfinishedJob[]> = fc
  .array(
    fc.record({
      accountId: fc.constantFrom('one', 'two', 'three', 'four'),
      priority: fc.constantFrom(1, 5, 10),
      age: fc.integer({ min: 0, max: 3600 }),
      waiting: fc.integer({ min: 0, max: 12 }),
      inWork: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }),
    }),
    { maxLength: 12 },
  )
  .map((jobs) => jobs.map((job, index) => jobOf(`job ${index}`, job)));

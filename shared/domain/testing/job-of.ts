import type { UnfinishedJob } from '../analyses/estimates/queue-state.ts';

/** A job of a new account on the free plan, with no photo taken. */
export function jobOf(jobId: string, more: Partial<UnfinishedJob> = {}): UnfinishedJob {
  return {
    jobId,
    accountId: `account of ${jobId}`,
    priority: 10,
    age: 10,
    line: null,
    waiting: 0,
    inWork: [],
    finishingFor: null,
    ...more,
  };
}

import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';

type Versioned = Pick<JobRecord, 'attempt' | 'version'>;

/** Whether a state of a job comes after another: a later attempt, or a later version of the same. */
export function isNewer(next: Versioned, known: Versioned): boolean {
  if (next.attempt !== known.attempt) return next.attempt > known.attempt;
  return next.version > known.version;
}

/** Whether the job has still to reach done or error. */
export function isUnfinished(job: Pick<JobRecord, 'status'>): boolean {
  return job.status === 'queued' || job.status === 'processing';
}

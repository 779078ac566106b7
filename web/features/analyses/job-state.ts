import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';

/** The first part of the key of every list of albums with their jobs, whatever its filter. */
export const ALBUM_LIST_KEY = 'albums';
/** The key of the totals of all albums. */
export const ALBUM_SUMMARY_KEY = 'album-summary';

type Versioned = Pick<JobRecord, 'attempt' | 'version'>;

/** Whether one state of a job is newer than another: a later attempt, or a later version of the same attempt. */
export function isNewer(next: Versioned, known: Versioned): boolean {
  if (next.attempt !== known.attempt) return next.attempt > known.attempt;
  return next.version > known.version;
}

/**
 * Whether more is coming of the job: it is unfinished, or its failed photos are tried again, now or later
 * automatically.
 */
export function isFollowed(
  job: Pick<JobRecord, 'status' | 'photo_retry'> & Partial<Pick<JobRecord, 'photo_retry_at'>>,
): boolean {
  return isUnfinished(job) || job.photo_retry !== null || (job.photo_retry_at ?? null) !== null;
}

/** Whether the job is neither done nor failed. */
export function isUnfinished(job: Pick<JobRecord, 'status'>): boolean {
  return job.status !== 'done' && job.status !== 'error';
}

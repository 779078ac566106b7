import type { JobEvent } from '@photo-coach/shared/contracts/events.ts';
import { userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { JobRow, JobStatus } from '@photo-coach/shared/contracts/records.ts';
import { sql, type UpdateObject } from 'kysely';
import type { Tx } from '../db/connect.ts';
import type { Database } from '../db/tables.ts';
import type { Emit } from '../events/in-transaction.ts';
import { recordOrigins } from '../tracing/work-origins.ts';

type JobChange = Omit<
  UpdateObject<Database, 'jobs'>,
  'id' | 'version' | 'updated_at' | 'album_id' | 'user_id' | 'created_at'
>;

/** The `job` event: the state of a job. */
export function jobEvent(job: JobRow): JobEvent {
  return {
    jobId: job.id,
    albumId: job.album_id,
    status: job.status,
    step: job.step,
    progress: job.progress,
    attempt: job.attempt,
    version: job.version,
    errorCode: job.error_code,
    errorText: job.error_text,
    photoRetry: job.photo_retry,
    photoRetryAt: job.photo_retry_at,
  };
}

/**
 * Changes a job's row; this is the only place that does after its insert. Increments `version` and emits the `job`
 * event.
 * @returns null, with nothing changed, when a newer attempt exists or the job is not in one of the `from` states
 */
export async function moveJob(
  tx: Tx,
  emit: Emit,
  move: { jobId: string; attempt: number; from: readonly JobStatus[]; set: JobChange },
): Promise<JobRow | null> {
  const job = await tx
    .updateTable('jobs')
    .set({ ...move.set, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', move.jobId)
    .where('attempt', '=', move.attempt)
    .where('status', '=', sql<JobStatus>`any(${move.from as JobStatus[]})`)
    .returningAll()
    .executeTakeFirst();
  if (job === undefined) return null;
  const isNewAttempt = move.set.attempt !== undefined;
  if (isNewAttempt) await recordOrigins(tx, [{ workId: job.id, userId: job.user_id }]);
  emit({ room: userRoom(job.user_id), name: 'job', payload: jobEvent(job) });
  return job;
}

import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow, Plan } from '@photo-coach/shared/contracts/records.ts';
import type { Tx } from '../db/connect.ts';
import type { Emit } from '../events/in-transaction.ts';
import { lockAccount } from '../usage/lock-account.ts';
import { reserveUsage } from '../usage/reserve-usage.ts';
import { emitPhoto } from './advance-job.ts';
import { moveJob } from './move-job.ts';

/** The job as it stands now, what to send to the queue for it, and the plan that sets its priority. */
export type RetriedJob = { job: JobRow; photoIds: string[]; plan: Plan };

const refuse = () =>
  new AppError('job_not_retryable', 'Only an analysis that has failed can be tried again.');

/**
 * Starts a failed job's next attempt: quota is reserved again, failed photos are pending again,
 * the error is cleared, and the new attempt fences off whatever is left of the old one.
 * @throws AppError PGRST116, job_not_retryable, FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached
 */
export async function retryJob(
  tx: Tx,
  emit: Emit,
  { job, now }: { job: Pick<JobRow, 'id' | 'user_id'>; now: Date },
): Promise<RetriedJob> {
  const account = await lockAccount(tx, job.user_id);
  const failed = await tx
    .selectFrom('jobs')
    .innerJoin('albums', 'albums.id', 'jobs.album_id')
    .select(['jobs.attempt', 'jobs.status', 'jobs.album_id', 'albums.mode', 'albums.photo_count'])
    .where('jobs.id', '=', job.id)
    .forNoKeyUpdate('jobs')
    .executeTakeFirst();
  if (failed === undefined) throw new AppError('PGRST116', 'Not found');
  if (failed.status !== 'error') throw refuse();

  const { attempt, mode: kind, photo_count: photos } = failed;
  await reserveUsage(tx, account, { jobId: job.id, kind, photos, now });
  const pending = await tx
    .updateTable('photos')
    .set({ state: 'pending', error_code: null, error_text: null })
    .where('album_id', '=', failed.album_id)
    .where('state', '=', 'failed')
    .returningAll()
    .execute();
  for (const photo of pending) emitPhoto(emit, photo, attempt + 1);
  const moved = await moveJob(tx, emit, {
    jobId: job.id,
    attempt,
    from: ['error'],
    set: {
      attempt: attempt + 1,
      status: 'queued',
      step: 'queued',
      progress: 0,
      error_code: null,
      error_text: null,
      result: null,
      started_at: null,
      finished_at: null,
    },
  });
  if (moved === null) throw refuse();
  return { job: moved, photoIds: await photoIdsOf(tx, failed.album_id), plan: account.plan };
}

async function photoIdsOf(tx: Tx, albumId: string): Promise<string[]> {
  const photos = await tx
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', albumId)
    .orderBy('position')
    .execute();
  return photos.map(({ id }) => id);
}

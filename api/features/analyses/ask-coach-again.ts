import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { findJob, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { hasWaiting } from '@photo-coach/shared/server/albums/has-waiting.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { placeReading } from '@photo-coach/shared/server/fair-queue/place-reading.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';

/** Starts the reading of a job's album again, if it has failed. */
const restartAlbumReading = (tx: Tx, { id: jobId }: Pick<JobRow, 'id'>) =>
  tx
    .updateTable('album_readings')
    .set({ state: 'waiting', cause: null, answer: null })
    .set({ run: sql<number>`run + 1`, updated_at: sql<string>`now()` })
    .where('job_id', '=', jobId)
    .where('state', '=', 'failed')
    .returning(['id as albumReadingId', 'run'])
    .executeTakeFirst();

/** Starts the failed readings of a job again. @throws AppError job_not_retryable if no reading has failed */
async function restartReadings(tx: Tx, emit: Emit, { id: jobId }: Pick<JobRow, 'id'>) {
  const locked = await tx
    .selectFrom('jobs')
    .select('attempt')
    .where('id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const readings = await tx
    .updateTable('readings')
    .set({ state: 'waiting', cause: null, answer: null, second_look: null, is_put_off: false })
    .set({ run: sql<number>`run + 1`, updated_at: sql<string>`now()` })
    .where('job_id', '=', jobId)
    .where('state', '=', 'failed')
    .returning(['id as readingId', 'run'])
    .execute();
  const ofAlbum = await restartAlbumReading(tx, { id: jobId });
  const { attempt = 0 } = locked ?? {};
  const job = await moveJob(tx, emit, { jobId, attempt, from: ['done'], set: {} });
  if (job === null || (readings.length === 0 && ofAlbum === undefined)) {
    throw new AppError(
      'job_not_retryable',
      (await hasWaiting(tx, jobId))
        ? 'The coach has not read every photo of this album yet, and goes on as soon as it can.'
        : 'The coach has read every photo of this album.',
    );
  }
  return { job, readings, ofAlbum };
}

/**
 * Asks the coach again about the photos of a complete album that it could not read, and about the album, if it could
 * not look at that; the measured text stays meanwhile. Costs no quota.
 * @param record writes further rows with it
 * @throws AppError PGRST116, job_not_retryable
 */
export async function askCoachAgain(
  dependencies: Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'log'>,
  owned: OwnedAlbum,
  record: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<JobRow> {
  const { db, queue, log } = dependencies;
  const found = await findJob(db, owned);
  const { job, readings, ofAlbum } = await inTransaction(dependencies, async (tx, emit) => {
    const restarted = await restartReadings(tx, emit, found);
    await record(tx);
    return restarted;
  });
  const { queuePriority: priority } = PLANS[effectivePlan(await readProfile(db, owned.userId))];
  const warn = (error: unknown) =>
    log.warn({ err: error, jobId: job.id }, 'a reading was not queued; the sweep will send it');
  const send = async (reading: (typeof readings)[number]) => {
    const place = await placeReading(db, { ...reading, userId: owned.userId });
    await queue.send('photo.read.v1', reading, { priority: place });
  };
  for (const reading of readings) await send(reading).catch(warn);
  if (ofAlbum) await queue.send('album.read.v1', ofAlbum, { priority }).catch(warn);
  return job;
}

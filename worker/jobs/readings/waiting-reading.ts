import type { PhotoReading, ReadingCause } from '@photo-coach/shared/contracts/readings.ts';
import type { AlbumRecord, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { type Db, json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { ReadingOfPhoto } from '@photo-coach/shared/server/db/tables.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { settleReadings } from '../albums/settle-job.ts';
import { replaceCritiques } from '../critiques/critique-rows.ts';
import type { ReadingRun } from './request-reading.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'critic'>;

/** How a run of a reading has ended. */
type Ended = { result: PhotoReading } | { cause: ReadingCause };

/** A pending reading, with the rows that it is about. */
export type WaitingReading = {
  reading: ReadingOfPhoto;
  job: JobRow;
  photo: PhotoRow;
  mode: AlbumRecord['mode'];
};

/** Reads the rows of a run of a reading; null when it has ended, a newer run exists, or its photo is gone. */
export async function loadReading(
  db: Db,
  { readingId, run }: ReadingRun,
): Promise<WaitingReading | null> {
  const reading = await db
    .selectFrom('readings')
    .selectAll()
    .where('id', '=', readingId)
    .where('run', '=', run)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (reading === undefined) return null;
  const [job, photo] = await Promise.all([
    db.selectFrom('jobs').selectAll().where('id', '=', reading.job_id).executeTakeFirst(),
    db.selectFrom('photos').selectAll().where('id', '=', reading.photo_id).executeTakeFirst(),
  ]);
  if (job === undefined || photo === undefined || job.status === 'error') return null;
  const album = await db
    .selectFrom('albums')
    .select('mode')
    .where('id', '=', job.album_id)
    .executeTakeFirst();
  return album === undefined ? null : { reading, job, photo, mode: album.mode };
}

/**
 * Locks the job of a reading, the reading and its photo.
 * @returns null when the reading has ended, a newer run exists, or there is nothing left to read; `busy` while the job
 *   is not done, so that its finish sees no half of it
 */
async function lockReading(
  tx: Tx,
  { reading: { id, run, job_id, photo_id } }: WaitingReading,
): Promise<JobRow | 'busy' | null> {
  const job = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', job_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (job === undefined || job.status === 'error') return null;
  if (job.status !== 'done' || job.photo_retry !== null) return 'busy';
  const reading = await tx
    .selectFrom('readings')
    .innerJoin('photos', 'photos.id', 'readings.photo_id')
    .select('readings.id')
    .where('readings.id', '=', id)
    .where('readings.run', '=', run)
    .where('readings.state', '=', 'waiting')
    .where('photos.id', '=', photo_id)
    .where('photos.state', '=', 'critiqued')
    .forUpdate('readings')
    .executeTakeFirst();
  return reading === undefined ? null : job;
}

/**
 * Ends a run of a reading, in one transaction: with the critiques of what the coach has seen, or with the reason why
 * the technical check stays.
 * @returns `busy` for a result while the job is not done: then nothing is written, and the run is to be ended later
 */
export async function endReading(
  dependencies: Dependencies,
  waiting: WaitingReading,
  ended: Ended,
): Promise<'ended' | 'busy'> {
  const { reading } = waiting;
  return await inTransaction(dependencies, async (tx, emit) => {
    const job = await lockReading(tx, waiting);
    if (job === null) return 'ended';
    if (job === 'busy' && 'result' in ended) return 'busy';
    if (job !== 'busy' && 'result' in ended) {
      const author = { critic: 'vision', model: reading.model } as const;
      const { photo, mode } = waiting;
      const read = { job, photo, mode, seen: ended.result, author };
      await replaceCritiques(tx, dependencies, read);
    }
    await tx
      .updateTable('readings')
      .set(
        'result' in ended
          ? { state: 'done', result: json(ended.result) }
          : { state: 'failed', cause: ended.cause },
      )
      .set({ updated_at: sql<string>`now()` })
      .where('id', '=', reading.id)
      .execute();
    // Before a job is done, its finish composes the album.
    if (job !== 'busy') await settleReadings(tx, emit, { dependencies, job });
    return 'ended';
  });
}

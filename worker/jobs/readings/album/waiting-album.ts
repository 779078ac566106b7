import type { SeenAlbum } from '@photo-coach/shared/contracts/album-readings.ts';
import type { ReadingCause } from '@photo-coach/shared/contracts/readings.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { type Db, json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { ReadingOfAlbum } from '@photo-coach/shared/server/db/tables.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../../dependencies.ts';
import { type FinishingAlbum, loadAlbum } from '../../albums/load-album.ts';
import { settleReadings } from '../../albums/settle-job.ts';
import type { AlbumReadingRun } from './request-album-reading.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'critic'>;

/** How a run of an album's reading has ended. */
type Ended = { result: SeenAlbum } | { cause: ReadingCause };

const lockJob = (tx: Tx, jobId: string) =>
  tx.selectFrom('jobs').selectAll().where('id', '=', jobId).forNoKeyUpdate().executeTakeFirst();

/** A pending reading of an album, with the rows that it is about. */
export type WaitingAlbum = { reading: ReadingOfAlbum; job: JobRow; loaded: FinishingAlbum };

/** Reads the rows of a run of an album's reading; null when it has ended, a newer run exists, or its album is gone. */
export async function loadAlbumReading(
  db: Db,
  { albumReadingId, run }: AlbumReadingRun,
): Promise<WaitingAlbum | null> {
  const reading = await db
    .selectFrom('album_readings')
    .selectAll()
    .where('id', '=', albumReadingId)
    .where('run', '=', run)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (reading === undefined) return null;
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', reading.job_id)
    .executeTakeFirst();
  if (job === undefined || job.status === 'error') return null;
  const loaded = await loadAlbum(db, job);
  return loaded && { reading, job, loaded };
}

/** Records how a run has ended. @returns false when it had ended already, or a newer run exists */
async function writeEnd(tx: Tx, { id, run }: WaitingAlbum['reading'], ended: Ended) {
  const written = await tx
    .updateTable('album_readings')
    .set(
      'result' in ended
        ? { state: 'done', result: json(ended.result) }
        : { state: 'failed', cause: ended.cause },
    )
    .set({ updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Ends a run of an album's reading, in one transaction: with the album's text composed of what the coach has seen, or
 * with the reason why that text stays.
 * @returns `busy` for a result while the job is not done: then nothing is written, and the run is to be ended later
 */
export async function endAlbumReading(
  dependencies: Dependencies,
  { reading }: WaitingAlbum,
  ended: Ended,
): Promise<'ended' | 'busy'> {
  return await inTransaction(dependencies, async (tx, emit) => {
    const job = await lockJob(tx, reading.job_id);
    if (job === undefined || job.status === 'error') return 'ended';
    const isBusy = job.status !== 'done' || job.photo_retry !== null;
    if (isBusy && 'result' in ended) return 'busy';
    if (!(await writeEnd(tx, reading, ended)) || isBusy) return 'ended';
    await settleReadings(tx, emit, { dependencies, job });
    return 'ended';
  });
}

/** Drops the reading of an album that is one picture, such as a panorama: the photo's reading says it all. */
export async function dropAlbumReading(
  dependencies: Dependencies,
  { reading: { id, run, job_id } }: WaitingAlbum,
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    const job = await lockJob(tx, job_id);
    await tx.deleteFrom('album_readings').where('id', '=', id).where('run', '=', run).execute();
    if (job?.status === 'done')
      await settleReadings(tx, emit, { dependencies, job, isOnePicture: true });
  });
}

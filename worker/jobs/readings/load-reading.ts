import type { AlbumRecord, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ReadingOfPhoto } from '@photo-coach/shared/server/db/tables.ts';
import type { ReadingRun } from './request-reading.ts';

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

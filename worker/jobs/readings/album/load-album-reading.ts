import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ReadingOfAlbum } from '@photo-coach/shared/server/db/tables.ts';
import { type FinishingAlbum, loadAlbum } from '../../albums/load-album.ts';
import type { AlbumReadingRun } from './request-album-reading.ts';

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

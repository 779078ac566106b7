import type { AlbumMode, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { hasRun, type JobRun } from '@photo-coach/shared/server/db/lock-rows.ts';

/** The payload of a queue job about one photo in one attempt. */
export type PhotoOfJobPayload = JobRun & { photoId: string };

export type PhotoOfJob = { job: JobRow; photo: PhotoRow; mode: AlbumMode };

/** Reads the rows of a queue job; null when its attempt has ended or they were deleted. */
export async function loadPhotoOfJob(
  db: Db,
  { jobId, attempt, photoId }: PhotoOfJobPayload,
): Promise<PhotoOfJob | null> {
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where(hasRun)
    .executeTakeFirst();
  if (job === undefined) return null;
  const found = await db
    .selectFrom('photos')
    .innerJoin('albums', 'albums.id', 'photos.album_id')
    .selectAll('photos')
    .select('albums.mode')
    .where('photos.id', '=', photoId)
    .where('photos.album_id', '=', job.album_id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { mode, ...photo } = found;
  return { job, photo, mode };
}

/**
 * Whether the photo is no longer needed, because its analysis was cancelled, deleted or erased during the run. Errors
 * are expected then: its files may be gone already.
 */
export const isAbandoned = async (db: Db, payload: PhotoOfJobPayload): Promise<boolean> =>
  (await loadPhotoOfJob(db, payload)) === null;

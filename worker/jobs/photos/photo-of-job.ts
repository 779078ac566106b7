import type {
  AlbumMode,
  JobRow,
  JobStatus,
  PhotoRow,
} from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { JobRun } from '@photo-coach/shared/server/db/lock-rows.ts';

/** What a queue job about one photo of one attempt carries. */
export type PhotoOfJobPayload = JobRun & { photoId: string };

export type PhotoOfJob = { job: JobRow; photo: PhotoRow; mode: AlbumMode };

/** States in which an attempt may still write. */
const RUNNING: readonly JobStatus[] = ['queued', 'processing'];

/** The rows that a queue job is about; null when its attempt is not the running one any more, or they were deleted. */
export async function loadPhotoOfJob(
  db: Db,
  { jobId, attempt, photoId }: PhotoOfJobPayload,
): Promise<PhotoOfJob | null> {
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('status', 'in', RUNNING)
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
 * Whether nobody waits for the photo any more: its analysis was cancelled, deleted or erased while it ran.
 * What fails then is no fault, its files may be gone already.
 */
export const isAbandoned = async (db: Db, payload: PhotoOfJobPayload): Promise<boolean> =>
  (await loadPhotoOfJob(db, payload)) === null;

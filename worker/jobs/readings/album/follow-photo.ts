import type { WorkerDependencies } from '../../../dependencies.ts';
import type { HandlerContext } from '../../../queue-job/handler.ts';
import { readPhoto, recordReadingFailure } from '../read-photo.ts';
import type { ReadingRun } from '../request-reading.ts';
import { sendWaitingAlbum } from './request-album-reading.ts';

/** Sends the reading of an album whose last pending photo reading has just ended. */
async function followPhoto(
  dependencies: Pick<WorkerDependencies, 'db' | 'queue' | 'log'>,
  { readingId }: ReadingRun,
): Promise<void> {
  const job = await dependencies.db
    .selectFrom('readings')
    .innerJoin('jobs', 'jobs.id', 'readings.job_id')
    .select(['jobs.id', 'jobs.user_id'])
    .where('readings.id', '=', readingId)
    .executeTakeFirst();
  if (job !== undefined) await sendWaitingAlbum(dependencies, job);
}

/** Lets the coach read a photo, and after the last photo the album. @throws as `readPhoto` */
export async function readPhotoOfAlbum(
  dependencies: WorkerDependencies,
  payload: ReadingRun,
  context: HandlerContext,
): Promise<void> {
  await readPhoto(dependencies, payload, context);
  await followPhoto(dependencies, payload);
}

/** Records that the coach will not read a photo, and after the last photo lets it read the album of the others. */
export async function failPhotoOfAlbum(
  dependencies: WorkerDependencies,
  payload: ReadingRun,
  error: unknown,
): Promise<void> {
  await recordReadingFailure(dependencies, payload, error);
  await followPhoto(dependencies, payload);
}

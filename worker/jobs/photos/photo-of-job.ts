import type {
  AlbumMode,
  JobRow,
  PhotoRow,
  PhotoState,
} from '@photo-coach/shared/contracts/records.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { hasRun, type JobRun, lockJobRun } from '@photo-coach/shared/server/db/lock-rows.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { advanceJob, emitPhoto } from '@photo-coach/shared/server/jobs/move-job.ts';
import { sql, type UpdateObject } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { UnfinishedRun } from '../../queue-job/handler.ts';

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

/**
 * Records that a worker has taken a pending photo, so that its owner sees the progress; the first photo starts the job.
 * Nothing happens when the attempt has ended, or another run has prepared the photo.
 */
export async function takePhoto(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { jobId, attempt, photoId }: PhotoOfJobPayload,
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    if ((await lockJobRun(tx, { jobId, attempt })) === null) return;
    const photo = await tx
      .updateTable('photos')
      .set({ taken_at: sql<string>`now()` })
      .where('id', '=', photoId)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (photo === undefined) return;
    emitPhoto(emit, photo, attempt);
    await advanceJob(tx, emit, { jobId, attempt });
  });
}

/**
 * Records that a photo's run has ended without a result: the photo waits for the next one. A failed run is counted, so
 * that the owner sees which try it is. Nothing happens when the attempt has ended.
 */
export async function returnPhoto(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { jobId, attempt, photoId }: PhotoOfJobPayload,
  ended: UnfinishedRun,
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    if ((await lockJobRun(tx, { jobId, attempt })) === null) return;
    const photo = await tx
      .updateTable('photos')
      .set({
        failed_runs: sql`failed_runs + ${ended === 'failed' ? 1 : 0}::integer`,
        // A photo that is prepared waits only for its critique.
        taken_at: sql`case when state = 'pending' then null else taken_at end`,
      })
      .where('id', '=', photoId)
      .where('state', 'in', ['pending', 'ready'])
      .returningAll()
      .executeTakeFirst();
    if (photo !== undefined) emitPhoto(emit, photo, attempt);
  });
}

type PhotoChange = JobRun & {
  photoId: string;
  /** The state that the photo must be in; otherwise an earlier run has already made the change, and nothing happens. */
  from: PhotoState;
  set: UpdateObject<Database, 'photos'>;
};

/**
 * Changes the state of a photo during an analysis. One transaction holds the photo's row, the writes of `also`, the
 * job's progress and the events, fenced by the job's attempt.
 * @returns false when the attempt has ended or the photo is not in the state `from`; then nothing is written
 */
export function changePhoto(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { jobId, attempt, photoId, from, set }: PhotoChange,
  also: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  return inTransaction(dependencies, async (tx, emit) => {
    if ((await lockJobRun(tx, { jobId, attempt })) === null) return false;
    const photo = await tx
      .updateTable('photos')
      .set({ ...set, failed_runs: 0 })
      .where('id', '=', photoId)
      .where('state', '=', from)
      .returningAll()
      .executeTakeFirst();
    if (photo === undefined) return false;
    await also(tx);
    emitPhoto(emit, photo, attempt);
    await advanceJob(tx, emit, { jobId, attempt });
    return true;
  });
}

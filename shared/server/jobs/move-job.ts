import { type JobEvent, type PhotoEvent, userRoom } from '@photo-coach/shared/contracts/events.ts';
import type {
  JobRow,
  JobStatus,
  PhotoRow,
  PhotoState,
} from '@photo-coach/shared/contracts/records.ts';
import { jobProgress } from '@photo-coach/shared/domain/analyses/job-progress.ts';
import { sql, type UpdateObject } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { type JobRun, lockJobRun, UNFINISHED } from '../db/lock-rows.ts';
import type { Database } from '../db/tables.ts';
import type { Emit } from '../events/in-transaction.ts';

type JobChange = Omit<
  UpdateObject<Database, 'jobs'>,
  'id' | 'version' | 'updated_at' | 'album_id' | 'user_id' | 'created_at'
>;

/** The `job` event: the state of a job. */
export function jobEvent(job: JobRow): JobEvent {
  return {
    jobId: job.id,
    albumId: job.album_id,
    status: job.status,
    step: job.step,
    progress: job.progress,
    attempt: job.attempt,
    version: job.version,
    errorCode: job.error_code,
    errorText: job.error_text,
    photoRetry: job.photo_retry,
    photoRetryAt: job.photo_retry_at,
  };
}

/**
 * Changes a job's row; this is the only place that does after its insert. Increments `version` and emits the `job`
 * event.
 * @returns null, with nothing changed, when a newer attempt exists or the job is not in one of the `from` states
 */
export async function moveJob(
  tx: Tx,
  emit: Emit,
  move: { jobId: string; attempt: number; from: readonly JobStatus[]; set: JobChange },
): Promise<JobRow | null> {
  const job = await tx
    .updateTable('jobs')
    .set({ ...move.set, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', move.jobId)
    .where('attempt', '=', move.attempt)
    .where('status', '=', sql<JobStatus>`any(${move.from as JobStatus[]})`)
    .returningAll()
    .executeTakeFirst();
  if (job === undefined) return null;
  emit({ room: userRoom(job.user_id), name: 'job', payload: jobEvent(job) });
  return job;
}

const PREPARED: readonly PhotoState[] = ['ready', 'critiqued', 'failed'];
const CRITIQUED: readonly PhotoState[] = ['critiqued', 'failed'];

async function readProgress(tx: Tx, albumId: string): Promise<number> {
  const photos = await tx
    .selectFrom('photos')
    .select('state')
    .where('album_id', '=', albumId)
    .execute();
  const count = (states: readonly PhotoState[]) =>
    photos.filter(({ state }) => states.includes(state)).length;
  return jobProgress({
    all: photos.length,
    prepared: count(PREPARED),
    critiqued: count(CRITIQUED),
  });
}

/** The columns that the first photo of a run sets; until then `updated_at` is when the job was queued. */
const started = {
  status: 'processing',
  step: 'analyzing',
  started_at: sql<string>`now()`,
  timings: sql<Record<string, number>>`jsonb_build_object('queued',
    round(extract(epoch from now() - updated_at) * 1000))`,
} as const;

/**
 * Brings a job's status and progress in line with its photos; call it after the photo's own write,
 * in the same transaction. Progress never decreases. A job that is done stays so while its failed photos are tried again.
 * @returns the job, or null when the run is fenced off: the caller must then roll back
 */
export async function advanceJob(tx: Tx, emit: Emit, run: JobRun): Promise<JobRow | null> {
  const job = await lockJobRun(tx, run);
  if (job === null) return null;
  if (job.photo_retry !== null) {
    // Written even if only `updated_at` changes: a run without any change for too long is ended.
    return await moveJob(tx, emit, { ...run, from: ['done'], set: { photo_retry: 'processing' } });
  }
  const progress = Math.max(job.progress, await readProgress(tx, job.album_id));
  const isFirst = job.status === 'queued';
  if (!isFirst && progress === job.progress) return job;
  return await moveJob(tx, emit, {
    ...run,
    from: UNFINISHED,
    set: { progress, ...(isFirst ? started : {}) },
  });
}

type MovedPhoto = Pick<
  PhotoRow,
  | 'id'
  | 'album_id'
  | 'user_id'
  | 'position'
  | 'state'
  | 'error_code'
  | 'error_text'
  | 'taken_at'
  | 'failed_runs'
>;

/** Emits the `photo` event: the state of a photo in the given attempt of its job, and further facts. */
export function emitPhoto(
  emit: Emit,
  photo: MovedPhoto,
  attempt: number,
  more: Pick<PhotoEvent, 'isRetriedSmaller'> = {},
): void {
  emit({
    room: userRoom(photo.user_id),
    name: 'photo',
    payload: {
      albumId: photo.album_id,
      photoId: photo.id,
      position: photo.position,
      state: photo.state,
      errorCode: photo.error_code,
      errorText: photo.error_text,
      takenAt: photo.taken_at,
      failedRuns: photo.failed_runs,
      attempt,
      ...more,
    },
  });
}

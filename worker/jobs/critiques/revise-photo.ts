import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { AlbumMode, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import { TECHNICAL_CHECK } from '../../critics/critic.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import { settleJob } from '../albums/settle-job.ts';
import { replaceCritiques } from './critique-rows.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'critic'>;
type Payload = QueueJobPayload<'photo.revise.v1'>;

/** Long enough for the photo's album to progress. */
const NOT_DONE = { reason: 'not-done', delayMs: 1000 } as const;

/** Locks the newest job of a photo's album; null when the photo is gone. */
async function lockJobOfPhoto(tx: Tx, photoId: string): Promise<JobRow | null> {
  const job = await tx
    .selectFrom('jobs')
    .innerJoin('photos', 'photos.album_id', 'jobs.album_id')
    .selectAll('jobs')
    .where('photos.id', '=', photoId)
    .orderBy('jobs.created_at', 'desc')
    .limit(1)
    .forNoKeyUpdate('jobs')
    .executeTakeFirst();
  return job ?? null;
}

/** Locks a due revision; undefined if it was applied or a newer one replaces it. */
const lockRevision = (tx: Tx, { photoId, requested }: Payload) =>
  tx
    .selectFrom('photo_revisions')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .where('requested', '=', requested)
    .whereRef('requested', '>', 'applied')
    .forUpdate()
    .executeTakeFirst();

const findPhoto = (
  tx: Tx,
  photoId: string,
): Promise<(PhotoRow & { mode: AlbumMode }) | undefined> =>
  tx
    .selectFrom('photos')
    .innerJoin('albums', 'albums.id', 'photos.album_id')
    .selectAll('photos')
    .select('albums.mode')
    .where('photos.id', '=', photoId)
    .where('photos.state', '=', 'critiqued')
    .executeTakeFirst();

/** What the coach has seen in a photo, and who wrote its critiques. */
async function findSeen(tx: Tx, { jobId, photoId }: { jobId: string; photoId: string }) {
  const reading = await tx
    .selectFrom('readings')
    .select(['result', 'model'])
    .where('job_id', '=', jobId)
    .where('photo_id', '=', photoId)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return reading === undefined
    ? { seen: null, author: TECHNICAL_CHECK }
    : { seen: reading.result, author: { critic: 'vision', model: reading.model } as const };
}

const markApplied = (db: Db, { photoId, requested }: Payload) =>
  db
    .updateTable('photo_revisions')
    .set({ applied: requested, updated_at: sql<string>`now()` })
    .where('photo_id', '=', photoId)
    .where('requested', '=', requested)
    .execute();

/** @returns whether the photo's job is not done, so that nothing was written */
async function applyRevision(
  tx: Tx,
  emit: Emit,
  { dependencies, payload }: { dependencies: Dependencies; payload: Payload },
): Promise<boolean> {
  const { photoId } = payload;
  const job = await lockJobOfPhoto(tx, photoId);
  if (job === null || (await lockRevision(tx, payload)) === undefined) return false;
  const found = await findPhoto(tx, photoId);
  const isOver = job.status === 'error' || found === undefined;
  if (!isOver && (job.status !== 'done' || job.photo_retry !== null)) return true;
  if (!isOver) {
    const { mode, ...photo } = found;
    const { seen, author } = await findSeen(tx, { jobId: job.id, photoId });
    await replaceCritiques(tx, dependencies, { job, photo, mode, seen, author });
  }
  await markApplied(tx, payload);
  if (!isOver) await settleJob(tx, emit, { dependencies, job });
  return false;
}

/**
 * Rewrites the critiques of a photo and the text of its album after its photographer has answered a remark or taken
 * back an answer. It asks no model, and running it twice changes nothing.
 * @throws HandBackError while the photo's job is not done, and errors of the database
 */
export async function revisePhoto(dependencies: Dependencies, payload: Payload): Promise<void> {
  const isBusy = await inTransaction(dependencies, (tx, emit) =>
    applyRevision(tx, emit, { dependencies, payload }),
  );
  if (isBusy) throw new HandBackError(NOT_DONE);
}

/** Ends a revision that has failed for good: the critiques stay until the next answer. */
export async function giveUpRevision(
  { db, log }: Pick<WorkerDependencies, 'db' | 'log'>,
  payload: Payload,
  error: unknown,
): Promise<void> {
  log.error({ err: error, ...payload }, 'the critiques of a photo could not be rewritten');
  await markApplied(db, payload);
}

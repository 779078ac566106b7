import type { PhotoReading, ReadingCause } from '@photo-coach/shared/contracts/readings.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { overallScore } from '@photo-coach/shared/domain/progress/progress.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { sql } from 'kysely';
import type { Author } from '../../critics/critic.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { albumCritiqueRows } from '../albums/album-critique-rows.ts';
import { awardBadges, dotsOf } from '../albums/badges.ts';
import { albumInput, loadAlbum } from '../albums/load-album.ts';
import { reviseSets } from '../albums/revise-sets.ts';
import { categoriesOf } from '../critiques/categories-of.ts';
import { photoCritiqueRow } from '../critiques/critique-rows.ts';
import { saveCritiques } from '../critiques/save-critiques.ts';
import { requestAlbumReading } from './album/request-album-reading.ts';
import { hasWaiting } from './has-waiting.ts';
import type { WaitingReading } from './load-reading.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'critic'>;

/** How a run of a reading has ended. */
type Ended = { result: PhotoReading } | { cause: ReadingCause };

/**
 * Locks the job of a reading, the reading and its photo.
 * @returns null when the reading has ended, a newer run exists, or there is nothing left to read; `busy` while the job is
 *   not done, so that its finish sees no half of it
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

/** Replaces the technical check of a photo by the coach's reading. */
async function replaceCritiques(
  tx: Tx,
  { critic }: Dependencies,
  { waiting, seen, author }: { waiting: WaitingReading; seen: PhotoReading; author: Author },
): Promise<void> {
  const { job, photo } = waiting;
  const critiques = await critic.critiquePhoto({
    ...{ photo, context: job.context, seen, categories: categoriesOf(waiting) },
  });
  await saveCritiques(
    tx,
    critiques.map((critique) => photoCritiqueRow({ job, photoId: photo.id, author }, critique)),
  );
}

/** What is said of all photos together, of what is stored of them now. */
async function composeAlbum(tx: Tx, { critic }: Dependencies, job: JobRow) {
  const loaded = await loadAlbum(tx, job);
  if (loaded === null) return null;
  const input = albumInput(loaded);
  const { revised, critiques } = reviseSets(critic, loaded, input);
  const result = await critic.critiqueAlbum({ ...input, critiques });
  return { finishing: { ...loaded, critiques }, result, revised };
}

/**
 * Once the last photo of a job is read, or will not be, its album is composed anew of everything that is known by then, and
 * the coach is to look at the photos together: the text of an album changes with these two, and not with each of its photos.
 * Photos that are parts of one picture are not looked at together.
 */
export async function settleJob(
  tx: Tx,
  emit: Emit,
  {
    dependencies,
    job,
    isOnePicture = false,
  }: { dependencies: Dependencies; job: JobRow; isOnePicture?: boolean },
): Promise<void> {
  const run = { jobId: job.id, attempt: job.attempt, from: ['done'] as const };
  const composed = (await hasWaiting(tx, job.id))
    ? null
    : await composeAlbum(tx, dependencies, job);
  if (composed === null) {
    await moveJob(tx, emit, { ...run, set: {} });
    return;
  }
  const { finishing, result, revised } = composed;
  const { critiques, ...ofAlbum } = result;
  await moveJob(tx, emit, {
    ...run,
    set: {
      result: json(ofAlbum),
      overall_score: overallScore(dotsOf(finishing, result).map(({ dots }) => dots)),
    },
  });
  await saveCritiques(tx, [...revised, ...albumCritiqueRows(finishing, critiques)]);
  if (!isOnePicture) await requestAlbumReading(tx, finishing);
  await awardBadges(tx, finishing, result);
}

/**
 * Ends a run of a reading, in one transaction: with the critiques of what the coach has seen, or with the cause for which
 * the technical check stands.
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
      const current = { ...waiting, job };
      await replaceCritiques(tx, dependencies, { waiting: current, seen: ended.result, author });
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
    // The finish of a job that is not done composes its album.
    if (job !== 'busy') await settleJob(tx, emit, { dependencies, job });
    return 'ended';
  });
}

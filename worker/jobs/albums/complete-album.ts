import { ALBUM_CATEGORIES, type Category } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumResult } from '@photo-coach/shared/contracts/critiques.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { dotsFromScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { spendUsage } from '@photo-coach/shared/server/jobs/settle-usage.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { albumCritiqueRow } from '../critiques/critique-rows.ts';
import { saveCritiques } from '../critiques/save-critiques.ts';
import { earnedBadges } from './badges.ts';
import type { FinishingAlbum } from './load-album.ts';

const STORED_SCORE_TO_PERCENT = 10;

/** Dots of the requested categories: those of the album, or those of its single photo. */
function dotsOf({ job, critiques }: FinishingAlbum, result: AlbumResult) {
  const ofPhotos = critiques.map(({ category, score }) => ({
    category,
    score: score * STORED_SCORE_TO_PERCENT,
  }));
  const categories: readonly { category: Category; score: number }[] =
    job.context.mode === 'single' ? ofPhotos : result.critiques;
  return categories
    .filter(({ category }) => job.requested_categories.includes(category))
    .map(({ category, score }) => ({ category, dots: dotsFromScore(score) }));
}

async function awardBadges(tx: Tx, finishing: FinishingAlbum, result: AlbumResult): Promise<void> {
  const { id: album_id, user_id } = finishing.album;
  const badges = earnedBadges({
    categories: dotsOf(finishing, result),
    photoCount: finishing.photos.filter(({ state }) => state === 'critiqued').length,
  });
  await tx
    .insertInto('badges')
    .values(badges.map((badge) => ({ user_id, badge, album_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Ends a job as done and saves its critiques, badges and usage, in one transaction.
 * @returns the job, or null when this run is fenced off: then nothing is written
 */
export async function completeAlbum(
  { db, events, critic }: Pick<WorkerDependencies, 'db' | 'events' | 'critic'>,
  finishing: FinishingAlbum,
  result: AlbumResult,
): Promise<JobRow | null> {
  const { job } = finishing;
  const { critiques, narrative, insights } = result;
  return await inTransaction({ db, events }, async (tx, emit) => {
    const done = await moveJob(tx, emit, {
      jobId: job.id,
      attempt: job.attempt,
      from: ['processing'],
      set: {
        status: 'done',
        step: 'done',
        progress: 100,
        result: json({ narrative, insights }),
        finished_at: sql<string>`now()`,
        timings: sql<JobRow['timings']>`timings || jsonb_build_object(
          'finishing', round(extract(epoch from now() - updated_at) * 1000),
          'total', round(extract(epoch from now() - started_at) * 1000)
            + coalesce((timings->>'queued')::numeric, 0))`,
      },
    });
    if (done === null) return null;
    await saveCritiques(
      tx,
      critiques.map((critique) => albumCritiqueRow({ job, critic }, critique)),
    );
    await awardBadges(tx, finishing, result);
    await spendUsage(tx, job.id);
    return done;
  });
}

/** The album categories that a job requests; none for a single photo. */
export const albumCategoriesOf = (job: JobRow) =>
  job.context.mode === 'single'
    ? []
    : ALBUM_CATEGORIES.filter((category) => job.requested_categories.includes(category));

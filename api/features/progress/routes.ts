import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import {
  PROGRESS_ROUTES,
  type ProgressReply,
} from '@photo-coach/shared/contracts/http/progress.ts';
import { criticOf } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { progressSummary } from '@photo-coach/shared/domain/progress/progress.ts';
import { recurringWeaknesses } from '@photo-coach/shared/domain/progress/recurring-weaknesses.ts';
import { toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import { isCritiqueJudged } from '@photo-coach/shared/server/albums/is-critique-judged.ts';
import { readCritiquedPhotos } from '@photo-coach/shared/server/albums/read-critiqued-photos.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { readAccountProgress } from './read-account-progress.ts';

/** Number of finished analyses in the overall score. */
const OVERALL_COUNT = 5;
/** Finished analyses that are read for it: some have no category of their own. */
const MOST_READ = 12;

type Scored = {
  /** 1–5 each. */
  dots: number[];
  critic: CriticName | null;
};

/** The latest finished analyses with the dots of their own categories, newest first. */
async function readDots(db: Db, userId: string): Promise<Scored[]> {
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('albums', 'albums.id', 'jobs.album_id')
    .select(['jobs.id', 'albums.mode'])
    .where('jobs.user_id', '=', userId)
    .where('jobs.status', '=', 'done')
    .orderBy('albums.created_at', 'desc')
    .limit(MOST_READ)
    .execute();
  if (jobs.length === 0) return [];
  const critiques = await db
    .selectFrom('critiques')
    .select(['job_id', 'photo_id', 'score', 'critic'])
    .where(
      'job_id',
      'in',
      jobs.map(({ id }) => id),
    )
    .where(isCritiqueJudged)
    .execute();
  return jobs.map(({ id, mode }) => {
    // The categories of the album itself, not those of its photos.
    const own = critiques.filter((c) => c.job_id === id && (mode === 'single' || !c.photo_id));
    const dots = own.map(({ score }) => toDots(score));
    return { dots, critic: criticOf(own) };
  });
}

/** Overall score of the latest analyses, tier, streak, badges and recurring weaknesses, in one snapshot. */
async function readProgress(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  userId: string,
): Promise<ProgressReply> {
  const { analyses, account, photos } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      analyses: await readDots(tx, userId),
      account: await readAccountProgress(tx, userId, now()),
      photos: await readCritiquedPhotos(tx, userId),
    }));
  const latest = analyses.filter(({ dots }) => dots.length > 0).slice(0, OVERALL_COUNT);
  const dots = latest.flatMap((analysis) => analysis.dots);
  return {
    ...progressSummary(dots, { ...account, critic: criticOf(latest) }),
    earnedBadges: account.earnedBadges,
    weaknesses: recurringWeaknesses(photos),
    analysisCount: latest.length,
  };
}

export const progressRoutes = [
  defineRoute(PROGRESS_ROUTES.read, {
    access: 'verified',
    handler: async ({ dependencies, account }) => ({
      body: await readProgress(dependencies, account.userId),
    }),
  }),
];

import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import {
  PROGRESS_ROUTES,
  type ProgressReply,
} from '@photo-coach/shared/contracts/http/progress.ts';
import { criticOf } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { progressSummary } from '@photo-coach/shared/domain/progress/progress.ts';
import { recurringWeaknesses } from '@photo-coach/shared/domain/progress/recurring-weaknesses.ts';
import { overallScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import { readCritiquedPhotos } from '@photo-coach/shared/server/albums/read-critiqued-photos.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { readAccountProgress } from './read-account-progress.ts';
import { readAdvice } from './read-advice.ts';

/** Number of finished analyses in the overall score. */
const OVERALL_COUNT = 5;
/** Number of finished analyses in the trend. */
const TREND_COUNT = 12;

type Scored = {
  albumId: string;
  createdAt: string;
  /** 1–5 each. */
  dots: number[];
  critic: CriticName | null;
};

/** The latest finished analyses with the dots of their own categories, newest first. */
async function readDots(db: Db, userId: string): Promise<Scored[]> {
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('albums', 'albums.id', 'jobs.album_id')
    .select(['jobs.id', 'albums.id as albumId', 'albums.created_at as createdAt', 'albums.mode'])
    .where('jobs.user_id', '=', userId)
    .where('jobs.status', '=', 'done')
    .orderBy('albums.created_at', 'desc')
    .limit(TREND_COUNT)
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
    .execute();
  return jobs.map(({ id, mode, albumId, createdAt }) => {
    // The categories of the album itself, not those of its photos.
    const own = critiques.filter((c) => c.job_id === id && (mode === 'single' || !c.photo_id));
    const dots = own.map(({ score }) => toDots(score));
    return { albumId, createdAt, dots, critic: criticOf(own) };
  });
}

/** Overall score of the latest analyses, tier, streaks, badges, recurring weaknesses, trend and advice, in one snapshot. */
async function readProgress(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  userId: string,
): Promise<ProgressReply> {
  const { analyses, account, photos, advice } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      analyses: await readDots(tx, userId),
      account: await readAccountProgress(tx, userId, now()),
      photos: await readCritiquedPhotos(tx, userId),
      advice: await readAdvice(tx, userId),
    }));
  const scored = analyses.filter(({ dots }) => dots.length > 0);
  const latest = scored.slice(0, OVERALL_COUNT);
  const dots = latest.flatMap((analysis) => analysis.dots);
  const trend = scored.map(({ dots: own, ...analysis }) => ({
    ...analysis,
    score: overallScore(own),
  }));
  const { earnedBadges, longestStreak } = account;
  return {
    ...progressSummary(dots, { ...account, critic: criticOf(latest) }),
    earnedBadges,
    longestStreak,
    weaknesses: recurringWeaknesses(photos),
    trend: trend.reverse(),
    advice,
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

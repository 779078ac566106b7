import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumResult } from '@photo-coach/shared/contracts/critiques.ts';
import { earnedBadges } from '@photo-coach/shared/domain/progress/badges.ts';
import { dotsFromScore } from '@photo-coach/shared/domain/progress/scores.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { hasWaiting, hasWaitingAlbum } from '../readings/has-waiting.ts';
import type { FinishingAlbum } from './load-album.ts';

const STORED_SCORE_TO_PERCENT = 10;

/** Dots, 1–5, of the requested categories: those of the album, or those of its single photo. */
export function dotsOf({ job, critiques }: FinishingAlbum, result: AlbumResult) {
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

/**
 * Saves the badges that an album earns; one that the user has already stays unchanged. While the coach has yet to read
 * a photo or the album, no score earns one: those of the technical check are replaced, and a badge is never taken back.
 */
export async function awardBadges(
  tx: Tx,
  finishing: FinishingAlbum,
  result: AlbumResult,
): Promise<void> {
  const { id: album_id, user_id } = finishing.album;
  const { id: jobId } = finishing.job;
  const isSettled = !(await hasWaiting(tx, jobId)) && !(await hasWaitingAlbum(tx, jobId));
  const badges = earnedBadges({
    categories: isSettled ? dotsOf(finishing, result) : [],
    photoCount: finishing.photos.filter(({ state }) => state === 'critiqued').length,
  });
  await tx
    .insertInto('badges')
    .values(badges.map((badge) => ({ user_id, badge, album_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

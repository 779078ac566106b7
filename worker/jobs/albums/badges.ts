import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumResult } from '@photo-coach/shared/contracts/critiques.ts';
import { overallScore } from '@photo-coach/shared/domain/progress/progress.ts';
import { dotsFromScore } from '@photo-coach/shared/domain/progress/scores.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { FinishingAlbum } from './load-album.ts';

const CATEGORY_BADGES = [
  'Lighting Learner',
  'Composition Star',
  'Sharp Shooter',
  'Emotion Explorer',
] as const;

const BADGES = [
  'Feedback Seeker',
  'High Achiever',
  'Photography Master',
  ...CATEGORY_BADGES,
  'Album Artist',
  'Prolific Photographer',
] as const;
export type Badge = (typeof BADGES)[number];

const HIGH_ACHIEVER_OVERALL = 80;
const PHOTOGRAPHY_MASTER_OVERALL = 90;
const CATEGORY_BADGE_DOTS = 4;
const ALBUM_ARTIST_PHOTOS = 5;
const PROLIFIC_PHOTOGRAPHER_PHOTOS = 10;

/** An album's category counts for the photo category closest to it; variety is close to none. */
const BADGE_OF_CATEGORY: Record<Category, (typeof CATEGORY_BADGES)[number] | null> = {
  lighting_exposure: 'Lighting Learner',
  composition_balance: 'Composition Star',
  focus_sharpness: 'Sharp Shooter',
  mood_emotional_impact: 'Emotion Explorer',
  lighting_consistency: 'Lighting Learner',
  composition_framing: 'Composition Star',
  storytelling_flow: 'Emotion Explorer',
  repetition_variety: null,
};

/**
 * Badges that one finished analysis earns (specification 2, section 9).
 * @param categories dots, 1–5, of each category of the result
 * @param photoCount photos that were analyzed
 */
export function earnedBadges({
  categories,
  photoCount,
}: {
  categories: readonly { category: Category; dots: number }[];
  photoCount: number;
}): Badge[] {
  const earned = new Set<Badge>(['Feedback Seeker']);
  if (categories.length > 0) {
    const overall = overallScore(categories.map(({ dots }) => dots));
    if (overall >= HIGH_ACHIEVER_OVERALL) earned.add('High Achiever');
    if (overall >= PHOTOGRAPHY_MASTER_OVERALL) earned.add('Photography Master');
  }
  for (const { category, dots } of categories) {
    const badge = BADGE_OF_CATEGORY[category];
    if (badge !== null && dots >= CATEGORY_BADGE_DOTS) earned.add(badge);
  }
  if (photoCount >= ALBUM_ARTIST_PHOTOS) earned.add('Album Artist');
  if (photoCount >= PROLIFIC_PHOTOGRAPHER_PHOTOS) earned.add('Prolific Photographer');
  return [...earned];
}

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

/** Saves the badges that an album earns; one that the user has already stays as it is. */
export async function awardBadges(
  tx: Tx,
  finishing: FinishingAlbum,
  result: AlbumResult,
): Promise<void> {
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

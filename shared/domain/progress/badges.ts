import type { Category } from '../../contracts/categories.ts';
import { overallScore } from './scores.ts';

const CATEGORY_BADGES = [
  'Lighting Learner',
  'Composition Star',
  'Sharp Shooter',
  'Emotion Explorer',
] as const;

export const BADGES = [
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

/** How each badge is earned, for people. */
export const BADGE_RULES: Record<Badge, string> = {
  'Feedback Seeker': 'Get your first critique.',
  'High Achiever': `Reach an overall score of ${HIGH_ACHIEVER_OVERALL} with one upload.`,
  'Photography Master': `Reach an overall score of ${PHOTOGRAPHY_MASTER_OVERALL} with one upload.`,
  'Lighting Learner': `Score ${CATEGORY_BADGE_DOTS} of 5 or more for lighting.`,
  'Composition Star': `Score ${CATEGORY_BADGE_DOTS} of 5 or more for composition.`,
  'Sharp Shooter': `Score ${CATEGORY_BADGE_DOTS} of 5 or more for focus.`,
  'Emotion Explorer': `Score ${CATEGORY_BADGE_DOTS} of 5 or more for mood or storytelling.`,
  'Album Artist': `Upload an album of ${ALBUM_ARTIST_PHOTOS} photos or more.`,
  'Prolific Photographer': `Upload an album of ${PROLIFIC_PHOTOGRAPHER_PHOTOS} photos or more.`,
};

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
 * Badges that one finished analysis earns.
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

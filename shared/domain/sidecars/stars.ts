import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { toDots } from '../progress/scores.ts';

/** Stars of a photo, best first, by the share of its album's photos that are better: it gets them below this share. */
const STARS_BY_SHARE = [
  { stars: 5, below: 0.1 },
  { stars: 4, below: 0.25 },
  { stars: 3, below: 0.5 },
  { stars: 2, below: 0.75 },
] as const;

/** The place of a score among all, from 1; equal scores share the better place. */
const rankOf = (score: number, all: readonly number[]): number =>
  all.filter((other) => other > score).length + 1;

/** Stars by the place in the album. A photo alone has no place: it gets the dots of its score. */
function starsByRank(score: number, all: readonly number[]): number {
  if (all.length < 2) return toDots(score / 10);
  const share = (rankOf(score, all) - 1) / all.length;
  return STARS_BY_SHARE.find(({ below }) => share < below)?.stars ?? 1;
}

/**
 * The stars that a photo has in other programs, −1 for a reject (XMP specification part 2, section 3.1: `xmp:Rating`).
 * The photographer's stars count, even if there are none. Without a decision, the place in the album counts: 5 if less
 * than a tenth of the album is better, 4 below a quarter, 3 below half, 2 below three quarters, and else 1.
 * @param score its `rankingScore`
 * @param all the scores of its album's photos, its own included
 */
export function exportedRating(
  pick: PhotoPick | null,
  score: number,
  all: readonly number[],
): number {
  if (pick?.flag === 'reject') return -1;
  return pick?.rating ?? starsByRank(score, all);
}

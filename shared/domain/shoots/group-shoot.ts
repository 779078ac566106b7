import {
  MAX_PHOTOS_PER_ALBUM,
  MIN_PHOTOS_PER_ALBUM,
} from '@photo-coach/shared/contracts/album-limits.ts';
import { boundaryStrengths } from './boundary-strengths.ts';
import { orderPhotos } from './order-photos.ts';
import type { ShootPhoto } from './shoot-photo.ts';

/** The cost of one more album; a stronger boundary starts one even if the photos would fit without. */
const ALBUM_COST = 1;
/** Cost of an album of 12; smaller ones cost less by the square, so that equal boundaries give equal sizes. */
const SIZE_COST = 0.1;

const costOf = (size: number): number =>
  ALBUM_COST + SIZE_COST * (size / MAX_PHOTOS_PER_ALBUM) ** 2;

/** The cheapest division of the first photos. */
type Division = { cost: number; sizeOfLast: number };

/**
 * Finds the sizes of the albums with the lowest total cost, from the last to the first: the cost of the albums minus
 * the strengths of the boundaries between them. Every boundary is weighed against all others, so that a lone photo
 * joins the nearer neighbor, and a long stretch is divided at its longest gaps.
 */
function findSizes(count: number, strengths: readonly number[]): number[] {
  const divisions: (Division | undefined)[] = [{ cost: 0, sizeOfLast: 0 }];
  for (let end = 1; end <= count; end += 1) {
    let best: Division | undefined;
    for (let size = MIN_PHOTOS_PER_ALBUM; size <= MAX_PHOTOS_PER_ALBUM; size += 1) {
      const before = divisions[end - size];
      if (before === undefined) continue;
      const strength = end === size ? 0 : (strengths[end - size - 1] ?? 0);
      const cost = before.cost + costOf(size) - strength;
      if (best === undefined || cost < best.cost) best = { cost, sizeOfLast: size };
    }
    divisions[end] = best;
  }
  const sizes: number[] = [];
  for (let end = count; end > 0; ) {
    const size = divisions[end]?.sizeOfLast ?? end;
    sizes.push(size);
    end -= size;
  }
  return sizes;
}

/**
 * Sorts the photos of a shoot into albums of 2 to 12, by capture time. An album starts after a gap that is long compared
 * with those around it; a stretch of more than 12 is divided at its longest gaps. The result depends only on the photos.
 * @returns the albums and the photos in them in order of capture; nothing for fewer than 2 photos
 */
export function groupShoot<Photo extends ShootPhoto>(photos: readonly Photo[]): Photo[][] {
  if (photos.length < MIN_PHOTOS_PER_ALBUM) return [];
  const ordered = orderPhotos(photos);
  const sizes = findSizes(ordered.length, boundaryStrengths(ordered)).toReversed();
  let start = 0;
  return sizes.map((size) => {
    const album = ordered.slice(start, start + size).map(({ photo }) => photo);
    start += size;
    return album;
  });
}

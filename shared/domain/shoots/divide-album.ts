import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { boundaryStrengths } from './boundary-strengths.ts';
import { orderPhotos } from './order-photos.ts';
import type { ShootPhoto } from './shoot-photo.ts';

/**
 * Divides an album in two at its longest gap in time; of equal places, at the one nearest to the
 * middle.
 * @returns both parts in order of capture; null for fewer than 4 photos, which are too few for two albums
 */
export function divideAlbum<Photo extends ShootPhoto>(
  photos: readonly Photo[],
): [Photo[], Photo[]] | null {
  if (photos.length < 2 * MIN_PHOTOS_PER_ALBUM) return null;
  const ordered = orderPhotos(photos);
  const places = boundaryStrengths(ordered)
    .map((strength, index) => ({
      strength,
      at: index + 1,
      offset: Math.abs(index + 1 - photos.length / 2),
    }))
    .slice(MIN_PHOTOS_PER_ALBUM - 1, 1 - MIN_PHOTOS_PER_ALBUM)
    .toSorted((one, other) => other.strength - one.strength || one.offset - other.offset);
  const at = places[0]?.at ?? MIN_PHOTOS_PER_ALBUM;
  const sorted = ordered.map(({ photo }) => photo);
  return [sorted.slice(0, at), sorted.slice(at)];
}

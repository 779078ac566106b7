import { hammingDistance } from '@photo-coach/shared/domain/hamming-distance.ts';
import {
  colorDistance,
  likeness,
  SAME_BURST,
  SAME_PICTURE,
} from '@photo-coach/shared/domain/likeness/compare-fingerprints.ts';
import type { AlbumPhoto } from './album-photo.ts';

/** Two or more photos of the same picture, in the photographer's order. */
export type PhotoGroup = readonly AlbumPhoto[];

const BURST_MS = 4000;
/** The largest distance in mean color, in a*b*, within one picture in one light. */
const SAME_COLOR = 14;
/** The most differing bits of the difference hashes of one picture, if there are no fingerprints. */
const SAME_HASH = 6;

/** The features that decide whether two photos are of the same picture. */
export type ComparedPhoto = Pick<AlbumPhoto, 'fingerprint' | 'takenAt'> & {
  readonly row: Pick<AlbumPhoto['row'], 'perceptual_hash'>;
};

const areBurst = (one: ComparedPhoto, other: ComparedPhoto): boolean =>
  one.takenAt !== null &&
  other.takenAt !== null &&
  Math.abs(one.takenAt - other.takenAt) <= BURST_MS;

/** Whether two photos are crops, near-duplicates or takes of one picture. */
export function isSamePicture(one: ComparedPhoto, other: ComparedPhoto): boolean {
  if (one.fingerprint === null || other.fingerprint === null) {
    const [a, b] = [one.row.perceptual_hash, other.row.perceptual_hash];
    return a !== null && b !== null && hammingDistance(a, b) <= SAME_HASH;
  }
  if (colorDistance(one.fingerprint, other.fingerprint) > SAME_COLOR) return false;
  const needed = areBurst(one, other) ? SAME_BURST : SAME_PICTURE;
  return likeness(one.fingerprint, other.fingerprint) >= needed;
}

/**
 * Groups photos of the same picture: crops, near-duplicates and bursts. Every photo of a group matches the photo that
 * most of the group resembles, so that likeness does not spread from photo to photo.
 */
export function groupPhotos(photos: readonly AlbumPhoto[]): PhotoGroup[] {
  const alike = new Map(photos.map((photo) => [photo, new Set([photo])]));
  for (const [index, one] of photos.entries()) {
    for (const other of photos.slice(index + 1)) {
      if (!isSamePicture(one, other)) continue;
      alike.get(one)?.add(other);
      alike.get(other)?.add(one);
    }
  }
  const left = new Set(photos);
  const groups: PhotoGroup[] = [];
  for (const [center, others] of [...alike].toSorted(([, a], [, b]) => b.size - a.size)) {
    const group = photos.filter((photo) => left.has(photo) && others.has(photo));
    if (!left.has(center) || group.length < 2) continue;
    for (const photo of group) left.delete(photo);
    groups.push(group);
  }
  return groups;
}

/**
 * The first photo of each picture: at most one of each group.
 * @param photoOf the photo of an item
 */
export function oneOfEach<Item>(
  items: readonly Item[],
  photoOf: (item: Item) => AlbumPhoto,
  groups: readonly PhotoGroup[],
): Item[] {
  const groupOf = (item: Item) =>
    groups.find((group) => group.some(({ row }) => row === photoOf(item).row));
  return items.filter((item, index) => {
    const group = groupOf(item);
    return !group || items.findIndex((other) => groupOf(other) === group) === index;
  });
}

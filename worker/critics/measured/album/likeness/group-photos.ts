import { hammingDistance } from '@photo-coach/shared/domain/hamming-distance.ts';
import {
  colorDistance,
  likeness,
  SAME_BURST,
  SAME_PICTURE,
} from '@photo-coach/shared/domain/likeness/compare-fingerprints.ts';
import type { AlbumPhoto } from '../album-photo.ts';
import { pairsOf } from '../statistics.ts';

/** Photos of the same picture. */
export type PhotoGroup = {
  /** Two or more, in the photographer's order. */
  readonly photos: readonly AlbumPhoto[];
};

const BURST_MS = 4000;
/** Largest distance of mean color, in a*b*, of one picture in one light. */
const SAME_COLOR = 14;
/** Bits in which the difference hashes of one picture may differ, where there are no fingerprints. */
const SAME_HASH = 6;
const areBurst = (one: AlbumPhoto, other: AlbumPhoto): boolean =>
  one.takenAt !== null &&
  other.takenAt !== null &&
  Math.abs(one.takenAt - other.takenAt) <= BURST_MS;

function isSamePicture(one: AlbumPhoto, other: AlbumPhoto): boolean {
  if (one.fingerprint === null || other.fingerprint === null) {
    const [a, b] = [one.row.perceptual_hash, other.row.perceptual_hash];
    return a !== null && b !== null && hammingDistance(a, b) <= SAME_HASH;
  }
  if (colorDistance(one.fingerprint, other.fingerprint) > SAME_COLOR) return false;
  const needed = areBurst(one, other) ? SAME_BURST : SAME_PICTURE;
  return likeness(one.fingerprint, other.fingerprint) >= needed;
}

/**
 * Groups photos of the same picture: crops, near-duplicates and bursts. Every photo of a group is the same
 * picture as the one that most of the group resembles, so that likeness does not spread from photo to photo.
 */
export function groupPhotos(photos: readonly AlbumPhoto[]): PhotoGroup[] {
  const alike = new Map(photos.map((photo) => [photo, new Set<AlbumPhoto>()]));
  for (const [one, other] of pairsOf(photos)) {
    if (!isSamePicture(one, other)) continue;
    alike.get(one)?.add(other);
    alike.get(other)?.add(one);
  }
  const left = new Set(photos);
  const groups: PhotoGroup[] = [];
  const likest = photos.toSorted((a, b) => (alike.get(b)?.size ?? 0) - (alike.get(a)?.size ?? 0));
  for (const center of likest) {
    const members = [...(alike.get(center) ?? [])].filter((photo) => left.has(photo));
    if (!left.has(center) || members.length === 0) continue;
    const together = new Set([center, ...members]);
    for (const photo of together) left.delete(photo);
    const inOrder = photos.filter((photo) => together.has(photo));
    groups.push({ photos: inOrder });
  }
  return groups;
}

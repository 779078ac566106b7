import type { AlbumPhoto } from './album-photo.ts';

/**
 * Share of neighboring photos that are in the order in which they were taken, 0–1; null when fewer than three say when
 * they were.
 */
export function orderOf(photos: readonly AlbumPhoto[]): number | null {
  const times = photos.flatMap(({ takenAt }) => (takenAt === null ? [] : [takenAt]));
  if (times.length < 3) return null;
  const forward = times.slice(1).filter((time, index) => time >= (times[index] ?? 0));
  return forward.length / (times.length - 1);
}

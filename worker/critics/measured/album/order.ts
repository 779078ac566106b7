import type { AlbumPhoto } from './album-photo.ts';

/**
 * Photos taken within this time, ms, belong to one occasion or journey; over a longer time, the order tells no story.
 */
const LONGEST_STORY_MS = 60 * 24 * 3_600_000;

const timesOf = (photos: readonly AlbumPhoto[]): number[] =>
  photos.flatMap(({ takenAt }) => (takenAt === null ? [] : [takenAt]));

const spanOf = (times: readonly number[]): number => Math.max(...times) - Math.min(...times);

/**
 * Share of neighboring photos that are in the order in which they were taken, 0–1; null if fewer than three have a
 * time, or more than 60 days lie between them.
 */
export function orderOf(photos: readonly AlbumPhoto[]): number | null {
  const times = timesOf(photos);
  if (times.length < 3 || spanOf(times) > LONGEST_STORY_MS) return null;
  const forward = times.slice(1).filter((time, index) => time >= (times[index] ?? 0));
  return forward.length / (times.length - 1);
}

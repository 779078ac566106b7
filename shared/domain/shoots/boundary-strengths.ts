import type { TimedPhoto } from './order-photos.ts';
import type { ShootPhoto } from './shoot-photo.ts';

/**
 * J. Platt, M. Czerwinski, B. Field, "PhotoTOC", 2003: a new event starts where the logarithm of a gap exceeds the
 * mean logarithm of the gaps around it, up to 10 on each side, by log 17.
 */
const LOG_OF_EVENT = Math.log(17);
const GAPS_EACH_SIDE = 10;
/** EXIF times without fractions are exact to 1 s. */
const SHORTEST_GAP_S = 1;
/**
 * A shorter pause never starts an album on its own, because after a burst even a change of the lens would. Our own
 * choice.
 */
const SHORTEST_EVENT_S = 5 * 60;
/** Below 1 by more than the gain of equally sized albums (see group-shoot.ts). */
const STRONGEST_PAUSE = 0.9;

/** Seconds between each photo and the next one, at least 1; null if no photo has a time. */
function gapsOf(photos: readonly TimedPhoto<ShootPhoto>[]): (number | null)[] {
  return photos.slice(1).map(({ time }, index) => {
    const before = photos[index]?.time ?? null;
    if (time === null || before === null) return null;
    return Math.max(SHORTEST_GAP_S, (time - before) / 1000);
  });
}

/** How large a gap is compared with those around it: 1 and more is a new event, 0 is the usual gap. */
function timeStrength(gaps: readonly (number | null)[], index: number): number {
  const gap = gaps[index] ?? null;
  if (gap === null) return 0;
  const around = gaps
    .slice(Math.max(0, index - GAPS_EACH_SIDE), index + GAPS_EACH_SIDE + 1)
    .filter((other) => other !== null);
  const mean = around.reduce((sum, other) => sum + Math.log(other), 0) / around.length;
  const strength = (Math.log(gap) - mean) / LOG_OF_EVENT;
  return gap < SHORTEST_EVENT_S ? Math.min(STRONGEST_PAUSE, strength) : strength;
}

/**
 * How good a boundary between two albums would be after each photo except the last.
 * @returns about 0 within a scene, more than 1 between two events
 */
export function boundaryStrengths(photos: readonly TimedPhoto<ShootPhoto>[]): number[] {
  const gaps = gapsOf(photos);
  return gaps.map((_gap, index) => timeStrength(gaps, index));
}

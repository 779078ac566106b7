import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { doubleAt } from '../../math/typed-arrays.ts';
import { measured } from '../../measured.ts';
import {
  type Correlogram,
  correlationAt,
  correlationsInParts,
  correlogramOf,
  readAt,
} from './correlogram.ts';
import { normalizedDetail } from './detail.ts';
import type { SmallPlane } from './small-plane.ts';

/** Radius in cells within which detail is normalized, and the deviation in L* below which it is not seen. */
const RADIUS = 8;
const FAINT = 4;
/** Nearest and farthest distance from one element to the next: in cells, and as a share of each side. */
const NEAREST = 4;
const FARTHEST = 0.3;
/** Parts of the frame across and down; in all but the least alike third the repetition must be seen. */
const PARTS = 3;
const LEAST_ALIKE = 3;
/** A repetition may be this much weaker, of its mean, in parts of the frame and over twice the distance. */
const TOLERATED = 0.3;
/** Strength of repetition between which a picture turns into a pattern. */
const CHANCE = 0.14;
const CLEAR = 0.32;
/** Strength from which it is sure that something repeats. */
const SURE = 0.25;

const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const));

const isPeak = (correlogram: Correlogram, dx: number, dy: number): boolean =>
  AROUND.every(([x, y]) => readAt(correlogram, dx + x, dy + y) <= readAt(correlogram, dx, dy));

/** The weakest correlation between no move and this one. */
function dipBefore(correlogram: Correlogram, dx: number, dy: number): number {
  const steps = Math.ceil(Math.hypot(dx, dy));
  let dip = 1;
  for (let step = 1; step < steps; step += 1) {
    const share = step / steps;
    dip = Math.min(dip, readAt(correlogram, roundEvenly(dx * share), roundEvenly(dy * share)));
  }
  return dip;
}

/** Rounds halves away from 0, so that mirrored moves stay mirrored. */
const roundEvenly = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/**
 * How strongly the picture repeats after a move: over most of the frame, and again after twice the move. 0–1, 0 where
 * it is not more than `least`.
 */
function strengthOf(
  plane: SmallPlane,
  correlogram: Correlogram,
  [dx, dy]: readonly [number, number],
  least: number,
): number {
  const peak = readAt(correlogram, dx, dy);
  const prominence = Math.min(peak, peak - dipBefore(correlogram, dx, dy));
  if (prominence <= Math.max(least, CHANCE / 2)) return 0;
  const twice = Math.max(...AROUND.map(([x, y]) => correlationAt(plane, 2 * dx + x, 2 * dy + y)));
  const inParts = doubleAt(correlationsInParts(plane, dx, dy, PARTS), LEAST_ALIKE);
  const share = (value: number): number => Math.min(1, Math.max(0, value / peak + TOLERATED));
  return prominence * share(twice) * share(inParts);
}

/**
 * pattern, 0–100: how strongly similar elements repeat at even distances over most of the frame: the best peak of the
 * autocorrelation of normalized lightness.
 */
export function measurePattern(lightness: SmallPlane): Measurement {
  const plane = normalizedDetail(lightness, RADIUS, FAINT);
  const across = Math.floor(FARTHEST * plane.width);
  const down = Math.floor(FARTHEST * plane.height);
  const correlogram = correlogramOf(plane, across, down);
  let strength = 0;
  for (let dy = 0; dy < down; dy += 1) {
    for (let dx = 1 - across; dx < across; dx += 1) {
      if (Math.hypot(dx, dy) < NEAREST || !isPeak(correlogram, dx, dy)) continue;
      strength = Math.max(strength, strengthOf(plane, correlogram, [dx, dy], strength));
    }
  }
  const value = 100 * smoothStep(strength, CHANCE, CLEAR);
  return measured('pattern', value, undefined, 1, smoothStep(strength, CHANCE / 2, SURE));
}

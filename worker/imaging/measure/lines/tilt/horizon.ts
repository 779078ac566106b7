import { smoothStep } from '../../math/smooth-step.ts';
import { mean, standardDeviation } from '../../math/statistics.ts';
import { floatAt } from '../../math/typed-arrays.ts';
import type { Overview } from '../../planes/planes.ts';
import type { Segment } from '../segments/fit-segments.ts';
import { type LongLine, mergeLines } from '../segments/merge-lines.ts';
import { angleOf, type Vote } from './votes.ts';

/** The line that looks most like a horizon or a shore. */
export type Horizon = {
  readonly line: LongLine;
  /** 0–1: how much of the frame it spans, how evenly its sides differ, and how calm it is above it. */
  readonly quality: number;
};

/** Segments on one line are this near to it, as a share of the frame's longest side. */
const TOLERANCE = 0.006;
/** Distances from the line, as shares of the frame's longest side, in which both its sides are compared. */
const NEAR = [0.012, 0.024, 0.036] as const;
/** Places along the line where its sides are compared. */
const PLACES = 41;
/** Mean difference of the sides / its spread that counts half. */
const HALF_CLEAR = 0.9;
/** Spread in L* that a smooth picture has at least, so that tiny differences don't count as even. */
const LEAST_SPREAD = 3;
/** Roughness in cells, of a line that is seen along the whole width, at which it counts half: hills are rough. */
const HALF_ROUGH = 2;
/** Most lines that are looked at. */
const MOST_LINES = 12;
/** An edge that differs by more degrees has nothing to do with the line. */
const OTHER_DIRECTION = 2.5;
/** Length of such edges above the line, in widths of the frame over the share of the frame there, that is half calm. */
const HALF_CALM = 2.5;

/** Mean of `values` at some distances on one side of a point. */
function sideOf(
  { width, height }: Overview,
  values: Float32Array,
  x: number,
  y: number,
  distances: readonly number[],
): number {
  const inside = distances
    .map((distance) => Math.floor(y + distance))
    .filter((row) => row >= 0 && row < height);
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  return mean(inside.map((row) => floatAt(values, row * width + column)));
}

/** How evenly one channel changes across the line: |mean difference| / spread, in steady units. */
function clearnessOf(overview: Overview, values: Float32Array, line: LongLine): number {
  const { width, height } = overview;
  const side = Math.max(width, height);
  const slope = Math.tan((line.angle * Math.PI) / 180);
  const differences: number[] = [];
  for (let k = 0; k < PLACES; k += 1) {
    const shift = (k / (PLACES - 1) - 0.5) * line.span;
    const [x, y] = [line.x + shift + width / 2, line.y + slope * shift + height / 2];
    const distances = NEAR.map((share) => share * side);
    const above = sideOf(
      overview,
      values,
      x,
      y,
      distances.map((distance) => -distance),
    );
    differences.push(sideOf(overview, values, x, y, distances) - above);
  }
  return Math.abs(mean(differences)) / (standardDeviation(differences) + LEAST_SPREAD);
}

/** 0–1: how few edges of other directions lie above the line, as in a sky. 0 without room above it. */
function calmAbove(overview: Overview, line: LongLine, segments: readonly Segment[]): number {
  const slope = Math.tan((line.angle * Math.PI) / 180);
  const above = segments.filter(
    (segment) =>
      segment.y < line.y + slope * (segment.x - line.x) - 0.006 * overview.width &&
      Math.abs(angleOf(segment) - line.angle) > OTHER_DIRECTION,
  );
  const length = above.reduce((sum, segment) => sum + segment.length, 0) / overview.width;
  const room = line.y / overview.height + 0.5;
  const unrest = length / (room + 0.1);
  return smoothStep(room, 0.03, 0.12) / (1 + (unrest / HALF_CALM) ** 2);
}

/** Root mean square distance of the line's edge points from their segments, in cells. */
function roughnessOf({ segments }: LongLine): number {
  let [length, squares] = [0, 0];
  for (const segment of segments) {
    length += segment.length;
    squares += segment.length * segment.roughness ** 2;
  }
  return Math.sqrt(squares / length);
}

function horizonOf(overview: Overview, line: LongLine, segments: readonly Segment[]): Horizon {
  const clearness = Math.hypot(
    ...[overview.lightness, overview.a, overview.b].map((channel) =>
      clearnessOf(overview, channel, line),
    ),
  );
  const separation = clearness ** 2 / (clearness ** 2 + HALF_CLEAR ** 2);
  const covered = Math.min(1, line.covered / overview.width);
  const span = Math.min(1, line.span / overview.width);
  const straightness = 1 / (1 + (roughnessOf(line) / (HALF_ROUGH * covered)) ** 2);
  const calm = 0.75 + 0.5 * calmAbove(overview, line, segments);
  return { line, quality: Math.min(1, ((covered + span) / 2) * separation * straightness * calm) };
}

/** The near-horizontal lines that are seen along most of the frame, the one that parts it best first. */
export function findHorizons(
  overview: Overview,
  horizontals: readonly Vote[],
  segments: readonly Segment[],
): Horizon[] {
  const tolerance = TOLERANCE * Math.max(overview.width, overview.height);
  const level = horizontals.map(({ segment }) => segment);
  return mergeLines(level, tolerance)
    .slice(0, MOST_LINES)
    .map((line) => horizonOf(overview, line, segments))
    .sort((a, b) => b.quality - a.quality);
}

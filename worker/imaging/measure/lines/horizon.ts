import { clamp, smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import type { LabGrid } from '../grid/planes.ts';
import { mean, standardDeviation } from '../grid/statistics.ts';
import { angleOf, type Vote } from './roll.ts';
import { type LongLine, mergeLines, type Segment } from './segments.ts';

/** The line that looks most like a horizon or a shore. */
export type Horizon = {
  readonly line: LongLine;
  /** 0–1: how much of the frame it spans, how evenly its sides differ, and how calm it is above it. */
  readonly quality: number;
};

/** Segments on one line are this close to it, as a share of the frame's longest side. */
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
/** An edge that differs by more degrees is unrelated to the line. */
const OTHER_DIRECTION = 2.5;
/** Length of such edges above the line, in widths of the frame over the share of the frame there, that is half calm. */
const HALF_CALM = 2.5;

/** Mean of a plane at some rows of a column, as far as they lie in the frame. */
function meanAt(plane: Float32Array, { width, height }: LabGrid, x: number, rows: number[]) {
  const column = clamp(Math.floor(x), 0, width - 1);
  const inside = rows.map(Math.floor).filter((row) => row >= 0 && row < height);
  return mean(inside.map((row) => plane[row * width + column] ?? 0));
}

/** How evenly one channel changes across the line: |mean difference| / spread, in steady units. */
function clearnessOf(plane: Float32Array, detail: LabGrid, line: LongLine): number {
  const { width, height } = detail;
  const slope = Math.tan((line.angle * Math.PI) / 180);
  const distances = NEAR.map((share) => share * Math.max(width, height));
  const differences = Array.from({ length: PLACES }, (_, k) => {
    const shift = (k / (PLACES - 1) - 0.5) * line.span;
    const [x, y] = [line.x + shift + width / 2, line.y + slope * shift + height / 2];
    const sideOf = (sign: 1 | -1): number =>
      meanAt(
        plane,
        detail,
        x,
        distances.map((distance) => y + sign * distance),
      );
    return sideOf(1) - sideOf(-1);
  });
  return Math.abs(mean(differences)) / (standardDeviation(differences) + LEAST_SPREAD);
}

/** 0–1: how few edges of other directions lie above the line, as in a sky. 0 without room above it. */
function calmAbove(line: LongLine, { width, height }: LabGrid, segments: readonly Segment[]) {
  const slope = Math.tan((line.angle * Math.PI) / 180);
  const above = segments.filter(
    (segment) =>
      segment.y < line.y + slope * (segment.x - line.x) - 0.006 * width &&
      Math.abs(angleOf(segment) - line.angle) > OTHER_DIRECTION,
  );
  const room = line.y / height + 0.5;
  const unrest = above.reduce((sum, { length }) => sum + length, 0) / width / (room + 0.1);
  return smoothStep(room, 0.03, 0.12) / (1 + (unrest / HALF_CALM) ** 2);
}

/** Root mean square distance of the line's edge points from their segments, in cells. */
function roughnessOf({ segments }: LongLine): number {
  const length = segments.reduce((sum, segment) => sum + segment.length, 0);
  const squares = segments.reduce((sum, each) => sum + each.length * each.roughness ** 2, 0);
  return Math.sqrt(squares / length);
}

function horizonOf(line: LongLine, detail: LabGrid, segments: readonly Segment[]): Horizon {
  const channels = [detail.lightness, detail.a, detail.b];
  const clearness = Math.hypot(...channels.map((plane) => clearnessOf(plane, detail, line)));
  const separation = clearness ** 2 / (clearness ** 2 + HALF_CLEAR ** 2);
  const covered = Math.min(1, line.covered / detail.width);
  const span = Math.min(1, line.span / detail.width);
  const straightness = 1 / (1 + (roughnessOf(line) / (HALF_ROUGH * covered)) ** 2);
  const calm = 0.75 + 0.5 * calmAbove(line, detail, segments);
  return { line, quality: Math.min(1, ((covered + span) / 2) * separation * straightness * calm) };
}

/** The near-horizontal lines that are seen along most of the frame, the one that divides it best first. */
export function findHorizons(
  detail: LabGrid,
  horizontals: readonly Vote[],
  segments: readonly Segment[],
): Horizon[] {
  const tolerance = TOLERANCE * Math.max(detail.width, detail.height);
  const level = horizontals.map(({ segment }) => segment);
  return mergeLines(level, tolerance)
    .slice(0, MOST_LINES)
    .map((line) => horizonOf(line, detail, segments))
    .sort((a, b) => b.quality - a.quality);
}

/** Weight of a horizon of quality 1 among the votes of horizontals. */
const HORIZON_WEIGHT = 2.5;
/** Power of their quality by which lines that may be the horizon share its vote. */
const PREFERENCE = 6;

/**
 * The votes of lines that may be the horizon: together they weigh as much as the best alone, and the best has the
 * largest part.
 */
export function votesOfHorizons(horizons: readonly Horizon[]): Pick<Vote, 'angle' | 'weight'>[] {
  const best = Math.max(1e-9, ...horizons.map(({ quality }) => quality));
  const shareOf = ({ quality }: Horizon): number => (quality / best) ** PREFERENCE;
  const sum = horizons.reduce((total, horizon) => total + shareOf(horizon), 0);
  return horizons.map((horizon) => ({
    angle: horizon.line.angle,
    weight: (HORIZON_WEIGHT * horizon.quality ** 2 * shareOf(horizon)) / Math.max(1e-9, sum),
  }));
}

import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import type { LabGrid, Size } from '../grid/planes.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { findHorizons, type Horizon, votesOfHorizons } from './horizon.ts';
import { measureQuarterTurn } from './quarter-turn.ts';
import { findRoll, nearness, type Roll, type Vote, votesOf } from './roll.ts';
import { findSegments, type Segment, type Segments } from './segments.ts';

/** Sureness below which there is no value. */
const LEAST_SURENESS = 0.05;

/** The box around segments, with a margin of 1.5 % of the longest side. */
function boxOf(segments: readonly Segment[], { width, height }: Size): Region {
  const margin = 0.015 * Math.max(width, height);
  const across = segments.map(({ dx, length }) => (Math.abs(dx) * length) / 2 + margin);
  const down = segments.map(({ dy, length }) => (Math.abs(dy) * length) / 2 + margin);
  const box = {
    left: Math.min(...segments.map(({ x }, k) => x - (across[k] ?? 0))) + width / 2,
    right: Math.max(...segments.map(({ x }, k) => x + (across[k] ?? 0))) + width / 2,
    top: Math.min(...segments.map(({ y }, k) => y - (down[k] ?? 0))) + height / 2,
    bottom: Math.max(...segments.map(({ y }, k) => y + (down[k] ?? 0))) + height / 2,
  };
  return regionOf(box, width, height);
}

/** Extra quality that a horizon needs for each degree of slope: curbs and hillsides slope more than shores do. */
const SLOPE_COST = 0.005;
/** A line this far from the roll, in degrees, is hardly evidence for it. */
const CLOSE = 1.2;
/** Standard deviation of the roll in degrees at which verticals count half as much. */
const HALF_PRECISE = 1.2;
/** Rival support at which a roll is in doubt, and at which it is a guess. */
const DOUBT = 0.56;
const GUESS = 0.82;

/** The lines that agree with the roll: their weight, and its share of the weight of all lines of their kind. */
type Agreeing = {
  readonly weight: number;
  readonly share: number;
  readonly votes: readonly Vote[];
};

/** The lines with evidence about the roll, those of verticals after removing the fan. */
function agreeing(all: readonly Vote[], { roll }: Roll, fan = 0): Agreeing {
  const votes = all
    .map((vote) => ({
      ...vote,
      weight: vote.weight * nearness(vote.angle + fan * vote.place - roll),
    }))
    .filter(({ weight }) => weight > 0);
  const sum = (some: readonly Vote[]): number =>
    some.reduce((total, { weight }) => total + weight, 0);
  return { weight: sum(votes), share: sum(votes) / Math.max(1e-9, sum(all)), votes };
}

/** 0–1: how crisp the lines are, as walls and posts are; highlights, folds and fur are soft. */
function clarityOf({ weight, votes }: Agreeing): number {
  const strength = votes.reduce((sum, vote) => sum + vote.weight * vote.segment.strength, 0);
  return smoothStep(strength / Math.max(1e-9, weight), 2.5, 5.5);
}

/** How sure verticals are on their own, wherever they are. */
const sureOfVerticals = (plumb: Agreeing): number =>
  smoothStep(plumb.weight, 0.2, 0.9) * smoothStep(plumb.share, 0.2, 0.42) * clarityOf(plumb);

/**
 * The horizon with the strongest evidence for the roll, because it is clear and runs along it, and its strength, 0–1.
 */
function agreeingHorizon(roll: number, horizons: readonly Horizon[]) {
  let [quality, horizon]: [number, Horizon | null] = [0, null];
  for (const candidate of horizons) {
    const turn = (candidate.line.angle - roll) / CLOSE;
    const speaks = candidate.quality * Math.exp(-turn * turn);
    if (speaks > quality) [quality, horizon] = [speaks, candidate];
  }
  return { quality, horizon };
}

/** The evidence that agrees with the roll, each 0–1. */
type Agreement = {
  readonly verticals: number;
  readonly horizon: number;
  /** The horizon that agrees with it. */
  readonly seen: Horizon | null;
};

/** How far verticals and horizons agree with the roll. */
function agreementOn(
  { roll, deviation }: Roll,
  plumb: Agreeing,
  horizons: readonly Horizon[],
): Agreement {
  const { quality, horizon } = agreeingHorizon(roll, horizons);
  return {
    verticals: sureOfVerticals(plumb) / (1 + (deviation / HALF_PRECISE) ** 2),
    horizon: smoothStep(quality - SLOPE_COST * Math.abs(roll), 0.25, 0.48),
    seen: horizon,
  };
}

/** How sure the roll is, 0–1: verticals or horizons are enough, unless there is as much evidence for another roll. */
const surenessOf = ({ verticals, horizon }: Agreement, { rival }: Roll): number =>
  (1 - (1 - verticals) * (1 - horizon)) * (1 - 0.95 * smoothStep(rival, DOUBT, GUESS));

const segmentsOf = ({ votes }: Agreeing): Segment[] => votes.map(({ segment }) => segment);

/** Standard deviation of the places at which lines stand, as a share of the frame's width. */
function spreadOf({ votes, weight }: Agreeing): number {
  const total = Math.max(1e-9, weight);
  const middle = votes.reduce((sum, vote) => sum + vote.weight * vote.place, 0) / total;
  const variance = votes.reduce((sum, vote) => sum + vote.weight * (vote.place - middle) ** 2, 0);
  return Math.sqrt(variance / total);
}

const NO_VERTICALS = 'Too few verticals are found to tell whether they converge.';

/** Lines spread evenly over a width have a standard deviation of its 1/√12. */
const WIDTH_OF_SPREAD = Math.sqrt(12);

function convergence(roll: Roll, plumb: Agreeing, size: Size): Measurement {
  const width = WIDTH_OF_SPREAD * spreadOf(plumb);
  const precision = 1 / (1 + ((roll.fanDeviation * width) / 3) ** 2);
  const agreed = smoothStep(plumb.weight, 0.25, 1.1) * smoothStep(plumb.share, 0.25, 0.6);
  const sureness = agreed * precision * smoothStep(width, 0.1, 0.5);
  if (sureness < LEAST_SURENESS) return abstained('converging_verticals', NO_VERTICALS);
  const region = boxOf(segmentsOf(plumb), size);
  return measured('converging_verticals', roll.fan * width, region, 2, sureness);
}

const NO_LINES = 'No line is long and clear enough to tell whether the camera was level.';

/**
 * Roll of the camera and convergence of verticals.
 *
 * - horizon_tilt: degrees, positive when the picture is turned clockwise, so that the horizon falls to the right. The
 *   value on which near-vertical edges (walls, masts) and horizontals agree, once their perspective is removed, together
 *   with a horizon or shore from side to side. Sure when a horizon spans much of the frame or several verticals agree,
 *   and no other roll explains as many lines; the size of the roll hardly matters. Its region is the horizon if that is
 *   the reason, else the lines that agree.
 * - converging_verticals: degrees between the verticals farthest to the left and to the right; positive when they lean
 *   toward each other at the top, as when the camera points up.
 */
function measureTilt(segments: Segments, detail: LabGrid): Measurement[] {
  const horizontals = votesOf(segments.level, detail, false);
  const verticals = votesOf(segments.upright, detail, true);
  const horizons = findHorizons(detail, horizontals, [...segments.level, ...segments.upright]);
  const roll = findRoll({ horizontals, verticals, horizons: votesOfHorizons(horizons) });
  if (roll === null) {
    return [abstained('horizon_tilt', NO_LINES), abstained('converging_verticals', NO_VERTICALS)];
  }
  const plumb = agreeing(verticals, roll, roll.fan);
  const agreement = agreementOn(roll, plumb, horizons);
  const sureness = surenessOf(agreement, roll);
  const converging = convergence(roll, plumb, detail);
  if (sureness < LEAST_SURENESS) return [abstained('horizon_tilt', NO_LINES), converging];
  const isByHorizon = agreement.horizon >= agreement.verticals && agreement.seen;
  const lines = isByHorizon ? isByHorizon.line.segments : segmentsOf(plumb);
  return [measured('horizon_tilt', roll.roll, boxOf(lines, detail), 2, sureness), converging];
}

/** Shortest straight edge that is searched for, as a share of the longest side. */
const SHORTEST = 0.035;

/** Whether the photo stands level and upright: horizon_tilt, converging_verticals and quarter_turn, in degrees. */
export function measureLines(view: PhotoView): Measurement[] {
  const { detail, points } = view;
  const shortest = SHORTEST * Math.max(detail.width, detail.height);
  return [...measureTilt(findSegments(points, detail, shortest), detail), measureQuarterTurn(view)];
}

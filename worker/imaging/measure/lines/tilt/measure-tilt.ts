import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { abstained, measured } from '../../measured.ts';
import type { Overview } from '../../planes/planes.ts';
import { boxOf } from '../segments/box-of.ts';
import type { Segment } from '../segments/fit-segments.ts';
import { findHorizon, type Horizon } from './horizon.ts';
import { agreement, findRoll, type Roll } from './roll.ts';
import { type Vote, votesOf } from './votes.ts';

/** Weight of a horizon of quality 1 among the votes of horizontals. */
const HORIZON_WEIGHT = 2.5;
/** Quality that a horizon needs more for each degree that it slopes: kerbs and hillsides slope more than shores do. */
const SLOPE_COST = 0.01;
/** A line that is this far from the roll, in degrees, says hardly anything for it. */
const CLOSE = 1.2;
/** Sureness below which there is nothing to say. */
const LEAST_SURENESS = 0.05;

/** The lines that agree with the roll: their weight, and its share of the weight of all lines of their kind. */
type Support = { readonly weight: number; readonly share: number; readonly votes: readonly Vote[] };

function supportOf(votes: readonly Vote[], turnOf: (vote: Vote) => number): Support {
  const agreeing = votes
    .map((vote) => ({ ...vote, weight: vote.weight * agreement(turnOf(vote)) }))
    .filter(({ weight }) => weight > 0);
  const sum = (some: readonly Vote[]): number =>
    some.reduce((total, { weight }) => total + weight, 0);
  const weight = sum(agreeing);
  return { weight, share: weight / Math.max(1e-9, sum(votes)), votes: agreeing };
}

/** What speaks for the roll, each 0–1. */
type Evidence = {
  readonly verticals: number;
  readonly horizon: number;
  readonly parallels: number;
};

/** How sure verticals are of themselves, wherever they are. */
const sureOfVerticals = ({ weight, share }: Support): number =>
  smoothStep(weight, 0.25, 1.1) * smoothStep(share, 0.25, 0.6);

function evidenceFor(
  roll: Roll,
  plumb: Support,
  level: Support,
  horizon: Horizon | null,
): Evidence {
  const horizonTurn = (horizon?.line.angle ?? 0) - roll.roll;
  const needed = SLOPE_COST * Math.abs(roll.roll);
  return {
    verticals: sureOfVerticals(plumb) / (1 + roll.deviation ** 2),
    horizon:
      smoothStep((horizon?.quality ?? 0) - needed, 0.33, 0.7) *
      Math.exp(-((horizonTurn / CLOSE) ** 2)),
    parallels: 0.6 * smoothStep(level.weight, 0.6, 2) * smoothStep(level.share, 0.4, 0.75),
  };
}

const surenessOf = ({ verticals, horizon, parallels }: Evidence, { rival }: Roll): number =>
  (1 - (1 - verticals) * (1 - horizon) * (1 - parallels)) *
  (1 - 0.9 * smoothStep(rival, 0.45, 0.95));

/** The horizon where it is the reason, else the lines that agree. */
function tiltRegion(
  evidence: Evidence,
  horizon: Horizon | null,
  plumb: Support,
  level: Support,
  overview: Overview,
): Region {
  if (horizon !== null && evidence.horizon >= Math.max(evidence.verticals, evidence.parallels)) {
    return boxOf(horizon.line.segments, overview);
  }
  const lines = evidence.verticals >= evidence.parallels ? plumb : level;
  return boxOf(
    lines.votes.map(({ segment }) => segment),
    overview,
  );
}

/** Standard deviation of the places at which lines stand, as a share of the frame's width. */
function spreadOf({ votes, weight }: Support): number {
  const total = Math.max(1e-9, weight);
  const middle = votes.reduce((sum, vote) => sum + vote.weight * vote.place, 0) / total;
  const variance = votes.reduce((sum, vote) => sum + vote.weight * (vote.place - middle) ** 2, 0);
  return Math.sqrt(variance / total);
}

const NO_VERTICALS = 'Too few verticals are found to tell whether they converge.';

/** Lines spread evenly over a width have a standard deviation of its 1/√12. */
const WIDTH_OF_SPREAD = Math.sqrt(12);

function convergence(roll: Roll, plumb: Support, overview: Overview): Measurement {
  const width = WIDTH_OF_SPREAD * spreadOf(plumb);
  const precision = 1 / (1 + ((roll.fanDeviation * width) / 3) ** 2);
  const sureness = sureOfVerticals(plumb) * precision * smoothStep(width, 0.1, 0.5);
  if (sureness < LEAST_SURENESS) return abstained('converging_verticals', NO_VERTICALS);
  const region = boxOf(
    plumb.votes.map(({ segment }) => segment),
    overview,
  );
  return measured('converging_verticals', roll.fan * width, region, 2, sureness);
}

const NO_LINES = 'No line is long and clear enough to tell whether the camera was level.';

/**
 * Roll of the camera and convergence of verticals.
 *
 * - horizon_tilt: degrees, positive when the picture is turned clockwise, so that the horizon falls to the right. What
 *   near-vertical edges (walls, masts) agree on, once their perspective is taken out, together with a horizon or shore
 *   from side to side and parallel horizontals. Sure when a horizon spans much of the frame or several verticals agree.
 * - converging_verticals: degrees between the verticals farthest to the left and to the right; positive when they lean
 *   toward each other at the top, as when the camera points up.
 */
export function measureTilt(segments: readonly Segment[], overview: Overview): Measurement[] {
  const { horizontals, verticals } = votesOf(segments, overview);
  const horizon = findHorizon(overview, horizontals, segments);
  const votes = horizon === null ? horizontals : [...horizontals, voteOf(horizon)];
  const roll = findRoll(votes, verticals);
  if (roll === null) {
    return [abstained('horizon_tilt', NO_LINES), abstained('converging_verticals', NO_VERTICALS)];
  }
  const plumb = supportOf(verticals, ({ angle, place }) => angle + roll.fan * place - roll.roll);
  const level = supportOf(horizontals, ({ angle }) => angle - roll.roll);
  const evidence = evidenceFor(roll, plumb, level, horizon);
  const sureness = surenessOf(evidence, roll);
  const region = tiltRegion(evidence, horizon, plumb, level, overview);
  return [
    sureness < LEAST_SURENESS
      ? abstained('horizon_tilt', NO_LINES)
      : measured('horizon_tilt', roll.roll, region, 2, sureness),
    convergence(roll, plumb, overview),
  ];
}

const voteOf = ({ line, quality }: Horizon): Vote => ({
  angle: line.angle,
  place: 0,
  weight: HORIZON_WEIGHT * quality ** 2,
  // A line has at least the segment that it was found from.
  segment: line.segments[0] as Segment,
});

import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { abstained, measured } from '../../measured.ts';
import type { Overview } from '../../planes/planes.ts';
import { boxOf } from '../segments/box-of.ts';
import type { Segment } from '../segments/fit-segments.ts';
import {
  type Evidence,
  evidenceFor,
  levelLines,
  plumbLines,
  type Support,
  surenessOf,
  votesOfHorizons,
} from './evidence.ts';
import { findHorizons } from './horizon.ts';
import { findRoll, type Roll } from './roll.ts';
import { votesOf } from './votes.ts';

/** Sureness below which there is nothing to say. */
const LEAST_SURENESS = 0.05;

const boxOfLines = ({ votes }: Support, overview: Overview): Region =>
  boxOf(
    votes.map(({ segment }) => segment),
    overview,
  );

/** The horizon where it is the reason, else the lines that agree. */
function tiltRegion(
  { verticals, horizon, parallels, seen }: Evidence,
  { plumb, level }: { readonly plumb: Support; readonly level: Support },
  overview: Overview,
): Region {
  if (seen !== null && horizon >= Math.max(verticals, parallels)) {
    return boxOf(seen.line.segments, overview);
  }
  return boxOfLines(verticals >= parallels ? plumb : level, overview);
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
  const agreed = smoothStep(plumb.weight, 0.25, 1.1) * smoothStep(plumb.share, 0.25, 0.6);
  const sureness = agreed * precision * smoothStep(width, 0.1, 0.5);
  if (sureness < LEAST_SURENESS) return abstained('converging_verticals', NO_VERTICALS);
  const region = boxOfLines(plumb, overview);
  return measured('converging_verticals', roll.fan * width, region, 2, sureness);
}

const NO_LINES = 'No line is long and clear enough to tell whether the camera was level.';

/**
 * Roll of the camera and convergence of verticals.
 *
 * - horizon_tilt: degrees, positive when the picture is turned clockwise, so that the horizon falls to the right. What
 *   near-vertical edges (walls, masts) agree on, once their perspective is taken out, together with a horizon or shore
 *   from side to side and horizontals that are parallel or meet at eye level. Sure when a horizon spans much of the
 *   frame or several verticals agree, and no other roll explains as many lines; the size of the roll hardly matters.
 * - converging_verticals: degrees between the verticals farthest to the left and to the right; positive when they lean
 *   toward each other at the top, as when the camera points up.
 */
export function measureTilt(segments: readonly Segment[], overview: Overview): Measurement[] {
  const { horizontals, verticals } = votesOf(segments, overview);
  const horizons = findHorizons(overview, horizontals, segments);
  const roll = findRoll({ horizontals, verticals, horizons: votesOfHorizons(horizons) }, overview);
  if (roll === null) {
    return [abstained('horizon_tilt', NO_LINES), abstained('converging_verticals', NO_VERTICALS)];
  }
  const lines = { plumb: plumbLines(verticals, roll), level: levelLines(horizontals, roll) };
  const evidence = evidenceFor(roll, lines, horizons);
  const sureness = surenessOf(evidence, roll);
  return [
    sureness < LEAST_SURENESS
      ? abstained('horizon_tilt', NO_LINES)
      : measured('horizon_tilt', roll.roll, tiltRegion(evidence, lines, overview), 2, sureness),
    convergence(roll, lines.plumb, overview),
  ];
}

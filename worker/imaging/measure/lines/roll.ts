import type { Size } from '../grid/planes.ts';
import type { Segment } from './segments.ts';

/** The evidence of a near-horizontal or near-vertical edge about the camera's roll. */
export type Vote = {
  /** Degrees clockwise from the axis that it is near to. */
  readonly angle: number;
  /** Where its line crosses the middle of the frame: share of the frame's side from the center, −0.5 to 0.5 inside. */
  readonly place: number;
  /** Share of the frame that it is long, less if it is short or faint. */
  readonly weight: number;
  readonly segment: Segment;
};

/** Steepest edge that counts as near to the axis, in degrees: the largest roll and some convergence. */
const LARGEST_ANGLE = 26;
/** A segment of this length counts half of a longer one's weight per length. */
const SHORT = 0.06;
/** A segment of this gradient, in L* per cell, counts half. */
const FAINT = 1;

/** The angle between a direction and the x axis in degrees clockwise, −90 to 90. */
export const angleOf = ({ dx, dy }: Pick<Segment, 'dx' | 'dy'>): number => {
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
};

/** The votes of segments that are near to upright, or near to level. */
export function votesOf(
  segments: readonly Segment[],
  { width, height }: Size,
  isUpright: boolean,
): Vote[] {
  const size = Math.sqrt(width * height);
  const votes = segments.map((segment): Vote => {
    const { x, y, dx, dy, strength } = segment;
    const length = segment.length / size;
    const weight = ((length * length) / (length + SHORT)) * (strength / (strength + FAINT));
    const angle = angleOf(segment);
    if (!isUpright) return { angle, place: (y - (x * dy) / dx) / height, weight, segment };
    const lean = angle > 0 ? angle - 90 : angle + 90;
    return { angle: lean, place: (x - (y * dx) / dy) / width, weight, segment };
  });
  return votes.filter(({ angle }) => Math.abs(angle) <= LARGEST_ANGLE);
}

/** The camera's roll and the convergence of verticals on which most lines agree. */
export type Roll = {
  /** Degrees, positive clockwise. */
  readonly roll: number;
  /** Degrees by which verticals at the left and right border lean toward each other; positive: upward. */
  readonly fan: number;
  /** Support for another roll, more than 2.5° away, as a share of that for this one; far ones count less. */
  readonly rival: number;
  /** Standard deviations of the roll and of the fan, in degrees. */
  readonly deviation: number;
  readonly fanDeviation: number;
};

type Lines = {
  readonly horizontals: readonly Vote[];
  readonly verticals: readonly Vote[];
  /** The evidence of lines that may be the horizon. */
  readonly horizons: readonly Pick<Vote, 'angle' | 'weight'>[];
};

/** Largest roll that is searched for, and the distance of two candidates, in degrees. */
const LARGEST_ROLL = 20;
const STEP = 0.25;
/** Half the width of a vote, in degrees. */
const REACH = 1.25;
/** Candidate degrees of convergence over the frame: multiples of 3 up to 36, none first. */
const FANS = Array.from({ length: 25 }, (_, i) => (i - 12) * 3).sort(
  (a, b) => Math.abs(a) - Math.abs(b),
);
/** Convergence at which a fan counts half as much as parallel lines. */
const USUAL_FAN = 45;
/** A roll this far away is a different one. */
const RIVAL_DISTANCE = 2.5;
/** At this distance a rival counts half: lines that slope more are in perspective. */
const FAR = 15;
/** Weight of horizontals beside verticals: perspective slopes most of them. */
const HORIZONTAL_SHARE = 0.5;
/** How much more exact a horizon is than the other evidence for the roll. */
const HORIZON_PRECISION = 3;
/** Weight of horizontals above which more of them add little: slats and courses repeat each other. */
const ENOUGH_LEVEL = 2;
/** Standard deviation of one whole vote, of the fan before any line is seen, both in degrees. */
const VOTE_DEVIATION = 0.6;
const FAN_DEVIATION = 16;

/** Weight of a vote that is `distance` degrees off, 0–1 (Tukey's biweight). */
export const nearness = (distance: number): number => {
  const share = distance / REACH;
  return Math.abs(share) >= 1 ? 0 : (1 - share * share) ** 2;
};

/** Weight of the votes for each roll that is tried, of lines that turn by `turn` degrees from side to side. */
function supportFor(
  votes: readonly Omit<Vote, 'segment'>[],
  turn: number,
): Float64Array<ArrayBuffer> {
  const weights = new Float64Array((2 * LARGEST_ROLL) / STEP + 1);
  for (const { angle, place, weight } of votes) {
    const center = (angle + turn * place + LARGEST_ROLL) / STEP;
    const first = Math.max(0, Math.ceil(center - REACH / STEP));
    const last = Math.min(weights.length - 1, Math.floor(center + REACH / STEP));
    for (let at = first; at <= last; at += 1) {
      weights[at] = (weights[at] ?? 0) + weight * nearness((at - center) * STEP);
    }
  }
  return weights;
}

/** The weight of horizontals: each further one counts less. */
const saturated = (weight: number): number =>
  2 * ENOUGH_LEVEL * (Math.sqrt(1 + weight / ENOUGH_LEVEL) - 1);

type Peak = { readonly roll: number; readonly fan: number; readonly support: number };

/** The fan that explains most at each roll, where parallel verticals are likelier; the best roll first. */
function peaksOf({ horizontals, verticals, horizons }: Lines): Peak[] {
  const plumbs = FANS.map((fan) => ({
    fan,
    share: 1 / (1 + (fan / USUAL_FAN) ** 2),
    weights: supportFor(verticals, fan),
  }));
  const across = horizons.map((horizon) => ({ ...horizon, place: 0 }));
  const level = supportFor([...horizontals, ...across], 0);
  return Array.from(level, (weight, at) => {
    const [best] = plumbs
      .map(({ fan, share, weights }) => ({ fan, plumb: share * (weights[at] ?? 0) }))
      .sort((one, other) => other.plumb - one.plumb);
    const support = (best?.plumb ?? 0) + HORIZONTAL_SHARE * saturated(weight);
    return { roll: at * STEP - LARGEST_ROLL, fan: best?.fan ?? 0, support };
  }).sort((a, b) => b.support - a.support || Math.abs(a.roll) - Math.abs(b.roll));
}

/**
 * Least squares of angle = roll − fan · place over the votes close to the peak; the fan is held close to 0 by its
 * prior.
 */
function refine(peak: Peak, lines: Lines): Omit<Roll, 'rival'> {
  let { roll, fan } = peak;
  let [deviation, fanDeviation] = [0, 0];
  for (let round = 0; round < 4; round += 1) {
    let [n, sp, spp, sa, spa] = [1e-6, 0, (VOTE_DEVIATION / FAN_DEVIATION) ** 2, 0, 0];
    const add = (weight: number, place: number, angle: number): void => {
      n += weight;
      sp += weight * place;
      spp += weight * place * place;
      sa += weight * angle;
      spa += weight * place * angle;
    };
    for (const { angle, place, weight } of lines.verticals) {
      add(weight * nearness(angle + fan * place - roll), -place, angle);
    }
    for (const { angle, weight } of lines.horizontals) {
      add(HORIZONTAL_SHARE * weight * nearness(angle - roll), 0, angle);
    }
    for (const { angle, weight } of lines.horizons) {
      add(HORIZON_PRECISION * weight * nearness(angle - roll), 0, angle);
    }
    const determinant = n * spp - sp * sp;
    roll = (sa * spp - sp * spa) / determinant;
    fan = (n * spa - sp * sa) / determinant;
    deviation = VOTE_DEVIATION * Math.sqrt(spp / determinant);
    fanDeviation = VOTE_DEVIATION * Math.sqrt(n / determinant);
  }
  return { roll, fan, deviation, fanDeviation };
}

/** The roll with the most support, of verticals that may converge and of horizontals; null without lines. */
export function findRoll(lines: Lines): Roll | null {
  const peaks = peaksOf(lines);
  const best = peaks[0];
  if (best === undefined || best.support === 0) return null;
  const rivals = peaks.map(({ roll, support }) => {
    const distance = Math.abs(roll - best.roll);
    return distance > RIVAL_DISTANCE ? support / (1 + (distance / FAR) ** 2) : 0;
  });
  return { ...refine(best, lines), rival: Math.max(...rivals) / best.support };
}

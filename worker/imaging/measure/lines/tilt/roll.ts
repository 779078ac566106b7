import { type Level, levelsOf, readLevel } from './level.ts';
import { agreement, LARGEST_ROLL, STEP, type Support, supportAt, supportFor } from './support.ts';
import type { Vote } from './votes.ts';

/** The camera's roll and the convergence of verticals on which most lines agree. */
export type Roll = {
  /** Degrees, positive clockwise. */
  readonly roll: number;
  /** Degrees by which verticals at the left and right border lean toward each other; positive: upward. */
  readonly fan: number;
  /** The eye level, and the walls that are seen in perspective. */
  readonly level: Level;
  /** Support for another roll, more than 2.5° away, as a share of that for this one; far ones count less. */
  readonly rival: number;
  /** Standard deviations of the roll and of the fan, in degrees. */
  readonly deviation: number;
  readonly fanDeviation: number;
};

type Lines = {
  readonly horizontals: readonly Vote[];
  readonly verticals: readonly Vote[];
  /** What lines say that may be the horizon. */
  readonly horizons: readonly Pick<Vote, 'angle' | 'weight'>[];
};

/** Degrees of convergence over the frame that are tried: multiples of 3 up to 36. */
const FANS = Array.from({ length: 25 }, (_, i) => (i - 12) * 3);
/** Convergence at which a fan counts half as much as parallel lines, and the roll that counts half as much as none. */
const USUAL_FAN = 45;
const USUAL_ROLL = 25;
/** A roll this far away is another one. */
const RIVAL_DISTANCE = 2.5;
/** At this distance a rival counts half: lines that slope more are in perspective. */
const FAR = 15;
/** Weight of horizontals beside verticals: perspective slopes most of them. */
const HORIZONTAL_SHARE = 0.5;
/** How much more exact a horizon is than the other lines that speak for the roll. */
const HORIZON_PRECISION = 3;
/** Weight of horizontals from which more of them say little more: slats and courses repeat each other. */
const ENOUGH_LEVEL = 2;
/** Square of a usual focal length, in longest sides of the frame. */
const FOCAL_LENGTH_SQUARED = 0.9;
/** How far the eye level may be from where converging verticals put it, as a share of the height, to count half. */
const HEIGHT_TOLERANCE = 0.1;
/** Standard deviation of one whole vote, of the fan before any line is seen, both in degrees. */
const VOTE_DEVIATION = 0.6;
const FAN_DEVIATION = 16;

type Plumb = { readonly fan: number; readonly share: number; readonly support: Support };

type Peak = { roll: number; fan: number; level: Level; support: number; score: number };

/** The weight of horizontals, of which many count less. */
const saturated = (weight: number): number =>
  2 * ENOUGH_LEVEL * (Math.sqrt(1 + weight / ENOUGH_LEVEL) - 1);

/** The fan and the eye level that explain most at one roll. */
function peakAt(
  roll: number,
  plumbs: readonly Plumb[],
  levels: readonly Level[],
  heightOfFan: number,
): Peak | null {
  let best: Peak | null = null;
  for (const { fan, share, support } of plumbs) {
    const plumb = share * supportAt(support, roll);
    for (const level of levels) {
      const miss = (level.height - fan * heightOfFan) / HEIGHT_TOLERANCE;
      const total = plumb + HORIZONTAL_SHARE * saturated(level.weight / (1 + miss * miss));
      if (total <= (best?.support ?? 0)) continue;
      const score = total / (1 + (roll / USUAL_ROLL) ** 2);
      best = { roll, fan, level, support: total, score };
    }
  }
  return best;
}

/** The best explanation of each roll. */
function peaksOf({ horizontals, verticals, horizons }: Lines, heightOfFan: number): Peak[] {
  const plumbs = FANS.toSorted((a, b) => Math.abs(a) - Math.abs(b)).map((fan) => ({
    fan,
    share: 1 / (1 + (fan / USUAL_FAN) ** 2),
    support: supportFor(verticals, fan, LARGEST_ROLL),
  }));
  const across = horizons.map(({ angle, weight }) => ({ angle, weight, place: 0 }));
  return levelsOf([...horizontals, ...across])
    .map((levels, at) => peakAt(at * STEP - LARGEST_ROLL, plumbs, levels, heightOfFan))
    .filter((peak) => peak !== null)
    .sort((a, b) => b.score - a.score || Math.abs(a.roll) - Math.abs(b.roll));
}

/** Least squares of angle = roll − fan · place over the votes near to the peak; the fan is held near 0 by its prior. */
function refine(peak: Peak, lines: Lines): Omit<Roll, 'rival'> {
  const { level } = peak;
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
      add(weight * agreement(angle + fan * place - roll), -place, angle);
    }
    for (const vote of lines.horizontals) {
      const { agrees, says } = readLevel(vote, roll, level);
      add(HORIZONTAL_SHARE * vote.weight * agrees, 0, says);
    }
    for (const { angle, weight } of lines.horizons) {
      add(HORIZON_PRECISION * weight * agreement(angle - roll), 0, angle);
    }
    const determinant = n * spp - sp * sp;
    roll = (sa * spp - sp * spa) / determinant;
    fan = (n * spa - sp * sa) / determinant;
    deviation = VOTE_DEVIATION * Math.sqrt(spp / determinant);
    fanDeviation = VOTE_DEVIATION * Math.sqrt(n / determinant);
  }
  return { roll, fan, level, deviation, fanDeviation };
}

/**
 * The roll with the most support; null without lines. Verticals may converge, and horizontals may be those of walls that
 * recede from the eye level, which lies where converging verticals put it: both turn as perspective turns them.
 */
export function findRoll(
  lines: Lines,
  { width, height }: { width: number; height: number },
): Roll | null {
  const heightOfFan =
    (FOCAL_LENGTH_SQUARED * Math.max(width, height) ** 2 * Math.PI) / (180 * width * height);
  const peaks = peaksOf(lines, heightOfFan);
  const best = peaks[0];
  if (best === undefined || best.score === 0) return null;
  const rivals = peaks.map(({ roll, support }) => {
    const distance = Math.abs(roll - best.roll);
    return distance > RIVAL_DISTANCE ? support / (1 + (distance / FAR) ** 2) : 0;
  });
  const rival = Math.max(...rivals) / best.support;
  return { ...refine(best, lines), rival };
}

import { doubleAt } from '../../math/typed-arrays.ts';
import type { Vote } from './votes.ts';

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

const LARGEST_ROLL = 20;
const STEP = 0.25;
const BINS = (2 * LARGEST_ROLL) / STEP + 1;
/** Half the width of a vote, in degrees. */
const REACH = 1.5;
/** Degrees of convergence over the frame that are tried: multiples of 3 up to 36. */
const FANS = Array.from({ length: 25 }, (_, i) => (i - 12) * 3);
/** Convergence at which a fan counts half as much as parallel lines, and the roll that counts half as much as none. */
const USUAL_FAN = 45;
const USUAL_ROLL = 12;
/** A roll this far away is another one. */
const RIVAL_DISTANCE = 2.5;
/** At this distance a rival counts half: lines that slope more are in perspective. */
const FAR = 15;
/** Weight of horizontals beside verticals: perspective slopes most of them. */
const HORIZONTAL_SHARE = 0.5;
/** Standard deviation of one whole vote, of the fan before any line is seen, both in degrees. */
const VOTE_DEVIATION = 0.6;
const FAN_DEVIATION = 16;

/** Weight of votes around each roll, for verticals that converge by `fan`. */
function histogram(votes: readonly Vote[], fan: number): Float64Array {
  const counts = new Float64Array(BINS);
  for (const { angle, place, weight } of votes) {
    const center = (angle + fan * place + LARGEST_ROLL) / STEP;
    const first = Math.max(0, Math.ceil(center - REACH / STEP));
    const last = Math.min(BINS - 1, Math.floor(center + REACH / STEP));
    for (let bin = first; bin <= last; bin += 1) {
      const distance = ((bin - center) * STEP) / REACH;
      counts[bin] = doubleAt(counts, bin) + weight * (1 - distance * distance) ** 2;
    }
  }
  return counts;
}

type Peak = { roll: number; fan: number; support: number; score: number };

/** The best score of each roll with the fan that gives it. */
function scoresOf(horizontals: readonly Vote[], verticals: readonly Vote[]): Peak[] {
  const level = histogram(horizontals, 0);
  const peaks = Array.from({ length: BINS }, (_, bin) => ({
    roll: bin * STEP - LARGEST_ROLL,
    fan: 0,
    support: 0,
    score: 0,
  }));
  for (const fan of FANS.toSorted((a, b) => Math.abs(a) - Math.abs(b))) {
    const plumb = histogram(verticals, fan);
    const prior = 1 / (1 + (fan / USUAL_FAN) ** 2);
    for (const [bin, peak] of peaks.entries()) {
      const support = HORIZONTAL_SHARE * doubleAt(level, bin) + prior * doubleAt(plumb, bin);
      const score = support / (1 + (peak.roll / USUAL_ROLL) ** 2);
      if (score > peak.score) Object.assign(peak, { fan, support, score });
    }
  }
  return peaks;
}

/** Weight of a vote that is `distance` degrees off, 0–1 (Tukey's biweight). */
export const agreement = (distance: number): number => {
  const share = distance / REACH;
  return Math.abs(share) >= 1 ? 0 : (1 - share * share) ** 2;
};

/** Least squares of angle = roll − fan · place over the votes near to the peak; the fan is held near 0 by its prior. */
function refine(
  peak: Peak,
  horizontals: readonly Vote[],
  verticals: readonly Vote[],
): Omit<Roll, 'rival'> {
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
    for (const { angle, place, weight } of verticals) {
      add(weight * agreement(angle + fan * place - roll), -place, angle);
    }
    for (const { angle, weight } of horizontals) {
      add(HORIZONTAL_SHARE * weight * agreement(angle - roll), 0, angle);
    }
    const determinant = n * spp - sp * sp;
    roll = (sa * spp - sp * spa) / determinant;
    fan = (n * spa - sp * sa) / determinant;
    deviation = VOTE_DEVIATION * Math.sqrt(spp / determinant);
    fanDeviation = VOTE_DEVIATION * Math.sqrt(n / determinant);
  }
  return { roll, fan, deviation, fanDeviation };
}

/** The roll with the most support; null without lines. Horizontals count as parallel, verticals may converge. */
export function findRoll(horizontals: readonly Vote[], verticals: readonly Vote[]): Roll | null {
  const peaks = scoresOf(horizontals, verticals).sort(
    (a, b) => b.score - a.score || Math.abs(a.roll) - Math.abs(b.roll),
  );
  const best = peaks[0];
  if (best === undefined || best.score === 0) return null;
  const rivals = peaks.map(({ roll, support }) => {
    const distance = Math.abs(roll - best.roll);
    return distance > RIVAL_DISTANCE ? support / (1 + (distance / FAR) ** 2) : 0;
  });
  const rival = Math.max(...rivals) / best.support;
  return { ...refine(best, horizontals, verticals), rival };
}

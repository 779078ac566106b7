import type { WeaknessCalibration } from '../../worker/critics/measured/rules/calibration.ts';

/** Amounts of a weakness on photos as they are, and on degraded copies by step. */
export type Amounts = {
  readonly clean: readonly number[];
  readonly faulty: readonly { readonly step: number; readonly amount: number }[];
};

const ROUNDS = 400;
/** Share of clean photos that have less than what is noticed. */
const USUAL = 0.95;
/** Keeps the curve finite where the classes do not overlap (ridge penalty). */
const PENALTY = 0.01;
/** Bounds of the slope, as multiples of 1 / noticed: the curve is neither flat nor a switch. */
const SLOPES = [2.5, 9] as const;
/** Least distances between noticed, clear and ruined. */
const CLEAR_RATIO = 1.3;
const RUINED_RATIO = 1.4;

/** A quantile (0–1), interpolated; NaN of nothing. */
export function quantileOf(values: readonly number[], share: number): number {
  const ascending = [...values].sort((a, b) => a - b);
  const position = share * (ascending.length - 1);
  const [low, high] = [ascending[Math.floor(position)], ascending[Math.ceil(position)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (position - Math.floor(position));
}

/**
 * Area under the ROC curve: how likely a faulty photo has the larger amount than a clean one (Mann–Whitney), ties
 * counting half.
 */
export function aucOf(clean: readonly number[], faulty: readonly number[]): number {
  if (clean.length === 0 || faulty.length === 0) return Number.NaN;
  let wins = 0;
  for (const a of faulty) {
    for (const b of clean) wins += a > b ? 1 : a === b ? 0.5 : 0;
  }
  return wins / (clean.length * faulty.length);
}

type Line = { readonly weight: number; readonly bias: number };

/** Logistic regression of one feature by gradient descent, both classes weighing the same. */
function logistic(clean: readonly number[], faulty: readonly number[]): Line {
  const rows = [
    ...clean.map((x) => ({ x, y: 0, share: 0.5 / clean.length })),
    ...faulty.map((x) => ({ x, y: 1, share: 0.5 / faulty.length })),
  ];
  let [weight, bias] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    let [toWeight, toBias] = [PENALTY * weight, 0];
    for (const { x, y, share } of rows) {
      const error = share * (1 / (1 + Math.exp(-(weight * x + bias))) - y);
      toWeight += error * x;
      toBias += error;
    }
    weight -= 2 * toWeight;
    bias -= 2 * toBias;
  }
  return { weight, bias };
}

const threeDigits = (value: number): number => Number(value.toPrecision(3));

/**
 * The middle between what nearly all clean photos stay below and nearly all faulty ones exceed, where that leaves a gap;
 * else infinite. The regression puts its middle too high where some faulty photos have very much.
 */
function middleOfGap(clean: readonly number[], faulty: readonly number[]): number {
  const [most, least] = [quantileOf(clean, USUAL), quantileOf(faulty, 1 - USUAL)];
  return most < least ? (most + least) / 2 : Number.POSITIVE_INFINITY;
}

/**
 * What amounts mean: `noticed` where a photo is as likely faulty (steps 2 and 3) as clean, but not below what 19 in 20
 * clean photos have, nor below `least`; `clear` and `ruined` are the medians of steps 3 and 5. null where the fault does
 * not show.
 */
export function fitWeakness({ clean, faulty }: Amounts, least = 0): WeaknessCalibration | null {
  const at = (...steps: number[]) =>
    faulty.filter(({ step }) => steps.includes(step)).map(({ amount }) => amount);
  const scale = quantileOf(at(3, 4, 5), 0.5);
  if (!(scale > 0) || clean.length === 0 || at(2, 3).length === 0) return null;
  const scaled = (values: readonly number[]) => values.map((value) => value / scale);
  const { weight, bias } = logistic(scaled(clean), scaled(at(2, 3)));
  const midpoint = weight > 0 ? Math.max(0.05, -bias / weight) * scale : scale;
  const between = Math.min(midpoint, middleOfGap(clean, at(2, 3)));
  const noticed = Math.max(between, quantileOf(clean, USUAL), least);
  const clear = Math.max(quantileOf(at(3), 0.5) || 0, CLEAR_RATIO * noticed);
  const ruined = Math.max(quantileOf(at(5), 0.5) || 0, RUINED_RATIO * clear);
  const slope = Math.min(SLOPES[1] / noticed, Math.max(SLOPES[0] / noticed, weight / scale));
  return {
    noticed: threeDigits(noticed),
    clear: threeDigits(clear),
    ruined: threeDigits(ruined),
    slope: threeDigits(slope),
  };
}

import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import type { Horizon } from './horizon.ts';
import { nearness, type Roll } from './roll.ts';
import type { Vote } from './votes.ts';

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
export type Agreeing = {
  readonly weight: number;
  readonly share: number;
  readonly votes: readonly Vote[];
};

/** The lines with evidence about the roll, those of verticals after removing the fan. */
export function agreeing(all: readonly Vote[], { roll }: Roll, fan = 0): Agreeing {
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
export type Agreement = {
  readonly verticals: number;
  readonly horizon: number;
  /** The horizon that agrees with it. */
  readonly seen: Horizon | null;
};

/** How far verticals and horizons agree with the roll. */
export function agreementOn(
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
export const surenessOf = ({ verticals, horizon }: Agreement, { rival }: Roll): number =>
  (1 - (1 - verticals) * (1 - horizon)) * (1 - 0.95 * smoothStep(rival, DOUBT, GUESS));

import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import type { Horizon } from './horizon.ts';
import { nearness, type Roll } from './roll.ts';
import type { Vote } from './votes.ts';

/** Quality that a horizon needs more for each degree that it slopes: kerbs and hillsides slope more than shores do. */
const SLOPE_COST = 0.005;
/** A line that is this far from the roll, in degrees, says hardly anything for it. */
const CLOSE = 1.2;
/** Standard deviation of the roll in degrees at which verticals say half as much. */
const HALF_PRECISE = 1.2;
/** Rival support from which a roll is in doubt, and at which it is a guess. */
const DOUBT = 0.56;
const GUESS = 0.82;
/** How much less a rival counts when verticals and a horizon agree on the roll. */
const TOGETHER = 0.3;

/** The lines that agree with the roll: their weight, and its share of the weight of all lines of their kind. */
export type Agreeing = {
  readonly weight: number;
  readonly share: number;
  readonly votes: readonly Vote[];
};

/** The lines that say about the roll, those of verticals once they are turned by the fan. */
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

/** 0–1: how crisp and straight the lines are, as walls and posts are; highlights, folds and fur are soft or rough. */
function clarityOf({ weight, votes }: Agreeing): number {
  let [strength, roughness] = [0, 0];
  for (const { weight: share, segment } of votes) {
    strength += (share * segment.strength) / weight;
    roughness += (share * segment.roughness) / weight;
  }
  return smoothStep(strength, 2.5, 5.5) * (1 - 0.7 * smoothStep(roughness, 0.36, 0.52));
}

/** How sure verticals are of themselves, wherever they are. */
const sureOfVerticals = (plumb: Agreeing): number =>
  smoothStep(plumb.weight, 0.2, 0.9) * smoothStep(plumb.share, 0.2, 0.42) * clarityOf(plumb);

/** The horizon that speaks most for the roll, because it is clear and runs along it, and how much it does, 0–1. */
function agreeingHorizon(roll: number, horizons: readonly Horizon[]) {
  let [quality, horizon]: [number, Horizon | null] = [0, null];
  for (const candidate of horizons) {
    const turn = (candidate.line.angle - roll) / CLOSE;
    const speaks = candidate.quality * Math.exp(-turn * turn);
    if (speaks > quality) [quality, horizon] = [speaks, candidate];
  }
  return { quality, horizon };
}

/** What agrees with the roll, each 0–1. */
export type Agreement = {
  readonly verticals: number;
  readonly horizon: number;
  readonly parallels: number;
  /** How much a horizon bears out what verticals say, though it may be too short to say it alone. */
  readonly together: number;
  /** The horizon that agrees with it. */
  readonly seen: Horizon | null;
};

/** How far verticals, horizons and parallel horizontals agree with the roll. */
export function agreementOn(
  roll: Roll,
  { plumb, level }: { readonly plumb: Agreeing; readonly level: Agreeing },
  horizons: readonly Horizon[],
): Agreement {
  const { quality, horizon } = agreeingHorizon(roll.roll, horizons);
  const verticals = sureOfVerticals(plumb) / (1 + (roll.deviation / HALF_PRECISE) ** 2);
  return {
    verticals,
    horizon: smoothStep(quality - SLOPE_COST * Math.abs(roll.roll), 0.25, 0.48),
    parallels: 0.6 * smoothStep(level.weight, 0.6, 2) * smoothStep(level.share, 0.25, 0.7),
    together: verticals * smoothStep(quality, 0.2, 0.5),
    seen: horizon,
  };
}

/** How sure the roll is, 0–1: anything that agrees is enough, unless as much speaks for another roll. */
export function surenessOf({ verticals, horizon, parallels, together }: Agreement, roll: Roll) {
  const rival = roll.rival * (1 - TOGETHER * together);
  return (
    (1 - (1 - verticals) * (1 - horizon) * (1 - parallels)) *
    (1 - 0.95 * smoothStep(rival, DOUBT, GUESS))
  );
}

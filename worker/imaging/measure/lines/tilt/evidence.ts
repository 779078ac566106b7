import { smoothStep } from '../../math/smooth-step.ts';
import type { Horizon } from './horizon.ts';
import { readLevel } from './level.ts';
import type { Roll } from './roll.ts';
import { agreement } from './support.ts';
import type { Leaning, Vote } from './votes.ts';

/** Weight of a horizon of quality 1 among the votes of horizontals. */
const HORIZON_WEIGHT = 2.5;
/** Power of their quality by which lines that may be the horizon share its vote. */
const PREFERENCE = 6;
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

/** The votes of lines that may be the horizon: together they weigh as much as the best, and the best of them most. */
export function votesOfHorizons(horizons: readonly Horizon[]): Pick<Leaning, 'angle' | 'weight'>[] {
  const best = Math.max(0, ...horizons.map(({ quality }) => quality));
  if (best === 0) return [];
  const shareOf = ({ quality }: Horizon): number => (quality / best) ** PREFERENCE;
  const sum = horizons.reduce((total, horizon) => total + shareOf(horizon), 0);
  return horizons.map((horizon) => ({
    angle: horizon.line.angle,
    weight: (HORIZON_WEIGHT * horizon.quality ** 2 * shareOf(horizon)) / sum,
  }));
}

/** The lines that agree with the roll: their weight, and its share of the weight of all lines of their kind. */
export type Support = {
  readonly weight: number;
  readonly share: number;
  readonly votes: readonly Vote[];
};

function supportOf(votes: readonly Vote[], agreesOf: (vote: Vote) => number): Support {
  const agreeing = votes
    .map((vote) => ({ ...vote, weight: vote.weight * agreesOf(vote) }))
    .filter(({ weight }) => weight > 0);
  const sum = (some: readonly Vote[]): number =>
    some.reduce((total, { weight }) => total + weight, 0);
  const weight = sum(agreeing);
  return { weight, share: weight / Math.max(1e-9, sum(votes)), votes: agreeing };
}

/** The near-vertical lines that agree with the roll and the convergence. */
export const plumbLines = (verticals: readonly Vote[], { roll, fan }: Roll): Support =>
  supportOf(verticals, ({ angle, place }) => agreement(angle + fan * place - roll));

/** The near-horizontal lines that agree with the roll, alone or as those of a wall in perspective. */
export const levelLines = (horizontals: readonly Vote[], { roll, level }: Roll): Support =>
  supportOf(horizontals, (vote) => readLevel(vote, roll, level).agrees);

/** 0–1: how crisp and straight the lines are, as walls and posts are; highlights, folds and fur are soft or rough. */
function clarityOf({ weight, votes }: Support): number {
  let [strength, roughness] = [0, 0];
  for (const { weight: share, segment } of votes) {
    strength += (share * segment.strength) / weight;
    roughness += (share * segment.roughness) / weight;
  }
  return smoothStep(strength, 2.5, 5.5) * (1 - 0.7 * smoothStep(roughness, 0.36, 0.52));
}

/** How sure verticals are of themselves, wherever they are. */
const sureOfVerticals = (plumb: Support): number =>
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

/** What speaks for the roll, each 0–1. */
export type Evidence = {
  readonly verticals: number;
  readonly horizon: number;
  readonly parallels: number;
  /** How much a horizon bears out what verticals say, though it may be too short to say it alone. */
  readonly together: number;
  /** The horizon that agrees with it. */
  readonly seen: Horizon | null;
};

/** What verticals, horizons and parallel horizontals say for the roll. */
export function evidenceFor(
  roll: Roll,
  lines: { readonly plumb: Support; readonly level: Support },
  horizons: readonly Horizon[],
): Evidence {
  const { quality, horizon } = agreeingHorizon(roll.roll, horizons);
  const { weight, share } = lines.level;
  const precision = 1 / (1 + (roll.deviation / HALF_PRECISE) ** 2);
  const verticals = sureOfVerticals(lines.plumb) * precision;
  return {
    verticals,
    horizon: smoothStep(quality - SLOPE_COST * Math.abs(roll.roll), 0.25, 0.48),
    parallels: 0.6 * smoothStep(weight, 0.6, 2) * smoothStep(share, 0.25, 0.7),
    together: verticals * smoothStep(quality, 0.2, 0.5),
    seen: horizon,
  };
}

/** How sure the roll is, 0–1: any of the evidence is enough, unless as much speaks for another roll. */
export function surenessOf(evidence: Evidence, roll: Roll): number {
  const { verticals, horizon, parallels, together } = evidence;
  const rival = roll.rival * (1 - TOGETHER * together);
  return (
    (1 - (1 - verticals) * (1 - horizon) * (1 - parallels)) *
    (1 - 0.95 * smoothStep(rival, DOUBT, GUESS))
  );
}

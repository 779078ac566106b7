import { ramp } from './curves.ts';
import { type Emphasis, NO_EMPHASIS } from './photographer/goals.ts';
import type { Measured, Reading } from './reading.ts';
import { type CategoryTraits, type Observation, type Trait, WEAKNESS_BELOW } from './trait.ts';

/** A trait with the quality it has in one photo or album. */
export type Judged<Of extends Measured = Reading> = {
  readonly trait: Trait<Of>;
  /** 0–1. */
  readonly quality: number;
  /** Decides which weakness is named first: the impact, weighted by the photographer's goals. */
  readonly priority: number;
};

/** The judgment on one category of a photo or album. */
export type Verdict<Of extends Measured = Reading> = {
  /** By priority. */
  readonly weaknesses: readonly Judged<Of>[];
  /** Most praiseworthy first. */
  readonly strengths: readonly Judged<Of>[];
  readonly observations: readonly Observation<Of>[];
  /** Traits and observations that lack a measurement. */
  readonly abstained: readonly Observation<Of>[];
  /** Share of the category's weight that could not be judged, 0–1. */
  readonly unjudgedShare: number;
  /** 0–100. */
  readonly score: number;
};

/** The score of a category in which nothing could be judged: neither good nor bad. */
const UNKNOWN_SCORE = 50;
/** Exponent of the merits' mean: how far good and very good photos lie apart. */
const STRICTNESS = 1.4;
/** The highest quality of a guard; from it on a guard costs nothing. */
const UNHARMED = 0.95;
/** A guard of this weight multiplies the score by its quality; a lighter one by a root of it. */
const FULL_PENALTY = 8;
/** Floor of a trait's quality in the score, so that a single ruined trait does not make a category worthless. */
const LEAST_QUALITY = 0.03;

const isMeasured = <Of extends Measured>(reading: Of, observation: Observation<Of>): boolean =>
  observation.needs.every((name) => reading.values.has(name));

/** What a trait costs its category: its weight × the quality it lacks. */
export const impact = <Of extends Measured>({
  trait,
  quality,
}: Pick<Judged<Of>, 'trait' | 'quality'>): number => trait.weight * (1 - quality);

/** Sum of weight × log quality, with qualities relative to `best`. */
const weightedLogs = <Of extends Measured>(judged: readonly Judged<Of>[], best: number): number =>
  judged.reduce(
    (sum, { trait, quality }) =>
      sum + trait.weight * Math.log(Math.max(LEAST_QUALITY, Math.min(1, quality / best))),
    0,
  );

/**
 * Weighted geometric mean of the merits, raised to 1.4, times what the guards leave of it, × 100, rounded to two
 * decimals. Compared with an arithmetic mean, one bad trait lowers the score more, as it does for a viewer; the
 * exponent spreads good photos; guards keep "no noise, no tilt" from lifting a weak photo. The score has no steps.
 */
function scoreOf<Of extends Measured>(judged: readonly Judged<Of>[]): number {
  const merits = judged.filter(({ trait }) => trait.isGuard !== true);
  const guards = judged.filter(({ trait }) => trait.isGuard === true);
  const weight = merits.reduce((sum, { trait }) => sum + trait.weight, 0);
  if (weight === 0) return UNKNOWN_SCORE;
  const merit = (STRICTNESS * weightedLogs(merits, 1)) / weight;
  const penalty = weightedLogs(guards, UNHARMED) / FULL_PENALTY;
  return Math.round(10000 * Math.exp(merit + penalty)) / 100;
}

/** How much a trait deserves praise, 0–1. */
export const praiseworthiness = <Of extends Measured>(
  reading: Of,
  { trait, quality }: Judged<Of>,
): number => trait.distinction(reading) * ramp(quality, WEAKNESS_BELOW - 0.3, 1);

/** Weights and ranks everything known about one category. The emphasis affects the order, never the score. */
export function judge<Of extends Measured>(
  category: CategoryTraits<Of>,
  reading: Of,
  emphasis: Emphasis = NO_EMPHASIS,
): Verdict<Of> {
  const judged = category.traits
    .filter((trait) => isMeasured(reading, trait))
    .map((trait) => {
      const quality = trait.quality(reading);
      const priority = impact({ trait, quality }) * emphasis(trait.needs[0]);
      return { trait, quality, priority };
    });
  const unjudged = category.traits.filter((trait) => !isMeasured(reading, trait));
  const weightOf = (traits: readonly Trait<Of>[]): number =>
    traits.reduce((sum, trait) => sum + trait.weight, 0);
  return {
    weaknesses: judged
      .filter(({ quality }) => quality < WEAKNESS_BELOW)
      .sort((a, b) => b.priority - a.priority),
    strengths: judged
      .filter(({ quality }) => quality >= WEAKNESS_BELOW)
      .sort((a, b) => praiseworthiness(reading, b) - praiseworthiness(reading, a)),
    observations: category.observations.filter((each) => isMeasured(reading, each)),
    abstained: [...unjudged, ...category.observations.filter((each) => !isMeasured(reading, each))],
    unjudgedShare: weightOf(unjudged) / weightOf(category.traits),
    score: scoreOf(judged),
  };
}

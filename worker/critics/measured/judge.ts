import { ramp } from './curves.ts';
import { type Emphasis, NO_EMPHASIS } from './photographer/goals.ts';
import type { Measured, Reading } from './reading.ts';
import { type CategoryTraits, type Remark, type Trait, WEAKNESS_BELOW } from './trait.ts';

/** A trait with the quality it has in one photo or album. */
export type Judged<Of extends Measured = Reading> = {
  readonly trait: Trait<Of>;
  /** 0–1. */
  readonly quality: number;
  /** Decides what is named first: the impact, weighed by the photographer's goals. */
  readonly priority: number;
};

/** What one category says of one photo or album. */
export type Verdict<Of extends Measured = Reading> = {
  /** By priority. */
  readonly faults: readonly Judged<Of>[];
  /** Most praiseworthy first. */
  readonly virtues: readonly Judged<Of>[];
  readonly remarks: readonly Remark<Of>[];
  /** What lacks a measurement. */
  readonly abstained: readonly Remark<Of>[];
  /** Share of the category's weight that could not be judged, 0–1. */
  readonly unjudgedShare: number;
  /** 0–100. */
  readonly score: number;
};

/** Stored when nothing of a category can be judged: neither good nor bad. */
const UNKNOWN_SCORE = 50;
/** How strongly good is told from very good. */
const STRICTNESS = 1.4;
/** What the best guards reach: up to it they cost nothing. */
const UNHARMED = 0.95;
/** A guard of this weight multiplies the score by its quality; a lighter one by a root of it. */
const FULL_PENALTY = 8;
/** A single ruined trait must not make the whole category worthless. */
const LEAST_QUALITY = 0.03;

const isTaken = <Of extends Measured>(reading: Of, remark: Remark<Of>): boolean =>
  remark.needs.every((name) => reading.taken.has(name));

/** What a category loses by a trait: its weight × the quality it lacks. */
export const impact = <Of extends Measured>({
  trait,
  quality,
}: Pick<Judged<Of>, 'trait' | 'quality'>): number => trait.weight * (1 - quality);

/** Sum of weight × log quality. */
const logarithms = <Of extends Measured>(judged: readonly Judged<Of>[], best: number): number =>
  judged.reduce(
    (sum, { trait, quality }) =>
      sum + trait.weight * Math.log(Math.max(LEAST_QUALITY, Math.min(1, quality / best))),
    0,
  );

/**
 * Weighted geometric mean of the merits, raised to 1.4, times what the guards leave of it, × 100. Against
 * an arithmetic mean it lets one bad trait pull the score down, as it does for a viewer; the power
 * spreads good photos; guards keep "no noise, no tilt" from making a weak photo look good. No steps.
 */
function scoreOf<Of extends Measured>(judged: readonly Judged<Of>[]): number {
  const merits = judged.filter(({ trait }) => trait.isGuard !== true);
  const guards = judged.filter(({ trait }) => trait.isGuard === true);
  const weight = merits.reduce((sum, { trait }) => sum + trait.weight, 0);
  if (weight === 0) return UNKNOWN_SCORE;
  const merit = (STRICTNESS * logarithms(merits, 1)) / weight;
  const penalty = logarithms(guards, UNHARMED) / FULL_PENALTY;
  return Math.round(10000 * Math.exp(merit + penalty)) / 100;
}

/** How much a trait deserves to be praised, 0–1. */
export const praise = <Of extends Measured>(reading: Of, { trait, quality }: Judged<Of>): number =>
  trait.distinction(reading) * ramp(quality, WEAKNESS_BELOW - 0.3, 1);

/** Weighs and ranks everything that is known of one category; the emphasis has a part in the ranks alone. */
export function judge<Of extends Measured>(
  field: CategoryTraits<Of>,
  reading: Of,
  emphasis: Emphasis = NO_EMPHASIS,
): Verdict<Of> {
  const judged = field.traits
    .filter((trait) => isTaken(reading, trait))
    .map((trait) => {
      const quality = trait.quality(reading);
      const priority = impact({ trait, quality }) * emphasis(trait.needs[0]);
      return { trait, quality, priority };
    });
  const unjudged = field.traits.filter((trait) => !isTaken(reading, trait));
  const weightOf = (traits: readonly Trait<Of>[]): number =>
    traits.reduce((sum, trait) => sum + trait.weight, 0);
  return {
    faults: judged
      .filter(({ quality }) => quality < WEAKNESS_BELOW)
      .sort((a, b) => b.priority - a.priority),
    virtues: judged
      .filter(({ quality }) => quality >= WEAKNESS_BELOW)
      .sort((a, b) => praise(reading, b) - praise(reading, a)),
    remarks: field.remarks.filter((remark) => isTaken(reading, remark)),
    abstained: [...unjudged, ...field.remarks.filter((remark) => !isTaken(reading, remark))],
    unjudgedShare: weightOf(unjudged) / weightOf(field.traits),
    score: scoreOf(judged),
  };
}

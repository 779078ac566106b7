import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Judged, Verdict } from '../judge.ts';
import type { Measured } from '../reading.ts';
import type { Draft } from './draft.ts';
import type { NextStep } from './next-step.ts';

const measurementsIn = ({ evidence }: Draft): MeasurementName[] =>
  evidence.map(({ measurement }) => measurement);

/** What a text criticizes in the photo or album: the weaknesses it names, and the next step. */
export type Criticism<Of extends Measured> = {
  readonly weaknesses: readonly Judged<Of>[];
  readonly step: NextStep<Of> | null;
};

/**
 * The strengths that can be praised beside a criticism without contradicting it, most praiseworthy first: those that
 * share no measurement with a criticized weakness, and are not the trait to be refined unless its refinement builds on
 * the strength.
 */
export function selectPraise<Of extends Measured>(
  reading: Of,
  { strengths }: Pick<Verdict<Of>, 'strengths'>,
  { weaknesses, step }: Criticism<Of>,
): Judged<Of>[] {
  const criticism = weaknesses.map(({ trait }) => trait.weakness(reading));
  if (step?.isWeakness === true) criticism.push(step.trait.quickWin(reading));
  const criticized = new Set(criticism.flatMap(measurementsIn));
  const isCriticized = ({ trait }: Judged<Of>) =>
    [...trait.needs, ...measurementsIn(trait.strength(reading))].some((name) =>
      criticized.has(name),
    );
  const isRefined = ({ trait }: Judged<Of>) =>
    trait === step?.trait && trait.refinesStrength?.(reading) !== true;
  return strengths.filter((strength) => !isCriticized(strength) && !isRefined(strength));
}

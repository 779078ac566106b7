import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Judged, Verdict } from '../judge.ts';
import type { Measured } from '../reading.ts';
import type { Draft } from './draft.ts';
import type { NextStep } from './next-step.ts';

const measurementsIn = ({ evidence }: Draft): MeasurementName[] =>
  evidence.map(({ measurement }) => measurement);

/** What a text says against the photo or album: the faults that it names, and where it sees most to gain. */
export type Criticism<Of extends Measured> = {
  readonly faults: readonly Judged<Of>[];
  readonly step: NextStep<Of> | null;
};

/**
 * The virtues that can be praised beside a criticism without contradicting it, most praiseworthy first: those that
 * rest on nothing that a fault rests on, and not the trait that is to become better, unless what could still be
 * gained there goes on from the praise.
 */
export function praisable<Of extends Measured>(
  reading: Of,
  { virtues }: Pick<Verdict<Of>, 'virtues'>,
  { faults, step }: Criticism<Of>,
): Judged<Of>[] {
  const blaming = faults.map(({ trait }) => trait.fault(reading));
  if (step?.isFault === true) blaming.push(step.trait.quickWin(reading));
  const blamed = new Set(blaming.flatMap(measurementsIn));
  const isBlamed = ({ trait }: Judged<Of>) =>
    [...trait.needs, ...measurementsIn(trait.virtue(reading))].some((name) => blamed.has(name));
  const isCorrected = ({ trait }: Judged<Of>) =>
    trait === step?.trait && trait.isStrength?.(reading) !== true;
  return virtues.filter((virtue) => !isBlamed(virtue) && !isCorrected(virtue));
}

import { impact, type Verdict } from '../judge.ts';
import type { Measured } from '../reading.ts';
import type { Trait } from '../trait.ts';
import type { Draft } from './draft.ts';

/** Where most is to be gained. */
export type NextStep<Of extends Measured> = {
  readonly trait: Trait<Of>;
  /** The fault, or what could still be gained where there is none. */
  readonly gain: Draft;
  readonly isFault: boolean;
  /** Weight × lost quality. */
  readonly impact: number;
  /** The impact, weighed by the photographer's goals. */
  readonly priority: number;
};

/** The first fault; without one, the trait with most left to gain, by priority; null when nothing is worth trying. */
export function nextStep<Of extends Measured>(
  reading: Of,
  verdict: Verdict<Of>,
): NextStep<Of> | null {
  const [first] = verdict.faults;
  if (first !== undefined) {
    const { trait, priority } = first;
    return { trait, gain: trait.fault(reading), isFault: true, impact: impact(first), priority };
  }
  for (const judged of verdict.virtues.toSorted((a, b) => b.priority - a.priority)) {
    const { trait, priority } = judged;
    const gain = trait.next(reading);
    if (gain !== null) return { trait, gain, isFault: false, impact: impact(judged), priority };
  }
  return null;
}

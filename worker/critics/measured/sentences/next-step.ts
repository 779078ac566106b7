import { impact, type Verdict } from '../judge.ts';
import type { Measured } from '../reading.ts';
import type { Trait } from '../trait.ts';
import type { Draft } from './draft.ts';

/** Where most is to be gained. */
export type NextStep<Of extends Measured> = {
  readonly trait: Trait<Of>;
  /** The weakness, or the refinement where there is none. */
  readonly gain: Draft;
  readonly isWeakness: boolean;
  /** Weight × lost quality. */
  readonly impact: number;
  /** The impact, weighted by the photographer's goals. */
  readonly priority: number;
};

/** The first weakness; without one, the first strength by priority that can be refined; null when none can. */
export function nextStep<Of extends Measured>(
  reading: Of,
  verdict: Verdict<Of>,
): NextStep<Of> | null {
  const [first] = verdict.weaknesses;
  if (first !== undefined) {
    const { trait, priority } = first;
    const gain = trait.weakness(reading);
    return { trait, gain, isWeakness: true, impact: impact(first), priority };
  }
  for (const judged of verdict.strengths.toSorted((a, b) => b.priority - a.priority)) {
    const { trait, priority } = judged;
    if (trait.canRefine(reading)) {
      const gain = trait.refinement(reading);
      return { trait, gain, isWeakness: false, impact: impact(judged), priority };
    }
  }
  return null;
}

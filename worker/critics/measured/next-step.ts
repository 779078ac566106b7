import { impact, type Verdict } from './judge.ts';
import type { Measured } from './reading.ts';
import type { Draft } from './say.ts';
import type { Trait } from './trait.ts';

/** Where most is to be gained. */
export interface NextStep<Of extends Measured> {
  readonly trait: Trait<Of>;
  /** The fault, or what could still be gained where there is none. */
  readonly gain: Draft;
  readonly isFault: boolean;
  /** Weight × lost quality. */
  readonly impact: number;
}

/** The worst fault; without one, the trait with most left to gain; null when nothing is worth trying. */
export function nextStep<Of extends Measured>(
  reading: Of,
  verdict: Verdict<Of>,
): NextStep<Of> | null {
  const [worst] = verdict.faults;
  if (worst !== undefined) {
    const gain = worst.trait.fault(reading);
    return { trait: worst.trait, gain, isFault: true, impact: impact(worst) };
  }
  for (const judged of verdict.virtues.toSorted((a, b) => impact(b) - impact(a))) {
    const gain = judged.trait.next(reading);
    if (gain !== null) return { trait: judged.trait, gain, isFault: false, impact: impact(judged) };
  }
  return null;
}

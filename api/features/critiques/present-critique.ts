import type { CritiqueView } from '@photo-coach/shared/contracts/http/critiques.ts';
import type { CritiqueRecord, Plan } from '@photo-coach/shared/contracts/records.ts';
import { includesDeepDive } from '@photo-coach/shared/domain/plans/plans.ts';

/** A critique's row as its owner's client sees it; Deep Dive only where the plan has it. */
export function presentCritique(critique: CritiqueRecord, plan: Plan): CritiqueView {
  if (includesDeepDive(plan)) return critique;
  const { long_text } = critique;
  return {
    ...critique,
    long_text: {
      ...long_text,
      // The worker fills it from the Deep Dive.
      detailed_analysis: `${long_text.whatsWorking} ${long_text.whatToImprove}`,
      deepDive: null,
      sentences: { ...long_text.sentences, deepDive: null },
    },
  };
}

import type { CritiqueView } from '@photo-coach/shared/contracts/http/critiques.ts';
import type { CritiqueRecord, Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { toDots } from '@photo-coach/shared/domain/progress/scores.ts';

/** A critique's row as its owner's client sees it: the score that is shown; Deep Dive only if the plan includes it. */
export function presentCritique(row: CritiqueRecord, plan: Plan): CritiqueView {
  const critique = { ...row, score: 2 * toDots(row.score) };
  if (PLANS[plan].features.deepDive) return critique;
  const { long_text } = critique;
  return {
    ...critique,
    long_text: {
      ...long_text,
      // The worker writes the Deep Dive into it.
      detailed_analysis: `${long_text.whatsWorking} ${long_text.whatToImprove}`,
      deepDive: null,
      sentences: { ...long_text.sentences, deepDive: null },
    },
  };
}

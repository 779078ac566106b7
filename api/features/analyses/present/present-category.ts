import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { CritiqueRecord, Plan } from '@photo-coach/shared/contracts/records.ts';
import { includesDeepDive } from '@photo-coach/shared/domain/plans/plans.ts';
import { continuousScore, dotsFromScore } from '@photo-coach/shared/domain/progress/scores.ts';

/** A critique's row as a category of the assembled analysis; Deep Dive only where the plan has it. */
export function presentCategory(critique: CritiqueRecord, plan: Plan): AnalysisCategory {
  const { whatsWorking, whatToImprove, quickWin, learn, deepDive, sentences } = critique.long_text;
  const deep = includesDeepDive(plan);
  const scoreContinuous = continuousScore(critique.score);
  return {
    category: critique.category,
    photoId: critique.photo_id,
    whatsWorking,
    whatToImprove,
    quickWin,
    learn,
    deepDive: deep ? deepDive : null,
    score: dotsFromScore(scoreContinuous),
    scoreContinuous,
    sentences: { ...sentences, deepDive: deep ? sentences.deepDive : null },
  };
}

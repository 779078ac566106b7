import type { CritiqueField, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';

type Chosen = { field: CritiqueField; sentence: Sentence };

/** The weight of the finding behind a sentence in its category, 0–1. */
function weightOf({ findings }: AnalysisCategory, { finding }: Sentence): number {
  const found = finding === null ? undefined : findings[finding];
  return found ? found.severity * found.sureness : 0;
}

/** The sentences of a field in all categories, the weightiest first. */
const heaviest = (categories: readonly AnalysisCategory[], field: CritiqueField): Chosen[] =>
  categories
    .flatMap((category) =>
      (category.sentences[field] ?? []).map((sentence) => ({
        chosen: { field, sentence },
        weight: weightOf(category, sentence),
      })),
    )
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ chosen }) => chosen);

/**
 * The main remarks on a photo, the most important first: what to do, what works and what else to improve, up to two of
 * each.
 * @param categories without their leading sentences
 */
export function chooseMain(categories: readonly AnalysisCategory[]): Chosen[] {
  const wins = heaviest(categories, 'quickWin');
  const strengths = heaviest(categories, 'whatsWorking');
  const faults = heaviest(categories, 'whatToImprove');
  return [0, 1].flatMap((turn) =>
    [wins[turn], strengths[turn], faults[turn]].filter((chosen) => chosen !== undefined),
  );
}

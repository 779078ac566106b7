import { type Category, categorySchema } from '@photo-coach/shared/contracts/categories.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { judgedDots, showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { overallScore, type ShownScore } from '@photo-coach/shared/domain/progress/scores.ts';

/** A category over several photos. */
export type CategoryAverage = ShownScore & {
  category: Category;
  /** 0–10. */
  score: number;
  /** Its critiques, in the order of the photos. */
  critiques: AnalysisCategory[];
};

const rankOf = ({ category }: CategoryAverage): number => categorySchema.options.indexOf(category);

/** The critiques by category, in the order in which categories are offered, each with its average score. */
export function averageByCategory(critiques: readonly AnalysisCategory[]): CategoryAverage[] {
  const groups = Map.groupBy(critiques, ({ category }) => category);
  const averages = [...groups].map(([category, group]) => ({
    category,
    ...showCritiques(group),
    score: overallScore(judgedDots(group)) / 10,
    critiques: group,
  }));
  return averages.sort((a, b) => rankOf(a) - rankOf(b));
}

import { type Category, categorySchema } from '@photo-coach/shared/contracts/categories.ts';
import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { criticOf } from '@photo-coach/shared/domain/critiques/critic-words.ts';

/** A category over several photos. */
export type CategoryAverage = {
  category: Category;
  /** 0–10. */
  score: number;
  /** Who wrote its critiques: `measured` only if all of them are. */
  critic: CriticName | null;
  /** Its critiques, in the order of the photos. */
  critiques: AnalysisCategory[];
};

const rankOf = ({ category }: CategoryAverage): number => categorySchema.options.indexOf(category);

/** The critiques by category, in the order in which categories are offered, each with its average score. */
export function averageByCategory(critiques: readonly AnalysisCategory[]): CategoryAverage[] {
  const groups = Map.groupBy(critiques, ({ category }) => category);
  const averages = [...groups].map(([category, group]) => {
    const sum = group.reduce((total, { scoreContinuous }) => total + scoreContinuous, 0);
    return {
      category,
      score: sum / group.length / 10,
      critic: criticOf(group),
      critiques: group,
    };
  });
  return averages.sort((a, b) => rankOf(a) - rankOf(b));
}

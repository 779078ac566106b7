import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';

/** What feedback shows of a category's critique, be it one's own or one that someone has shared. */
export type ReviewCategory = Pick<
  AnalysisCategory,
  'category' | 'photoId' | 'score' | 'scoreContinuous' | 'findings' | 'checked' | 'critic'
> & {
  /** Not said of what is shared. */
  hasDeepDive?: boolean;
  sentences: Omit<AnalysisCategory['sentences'], 'deepDive'> & {
    /** null where the plan does not include it; undefined where there is none for whoever reads. */
    deepDive?: Sentence[] | null;
  };
};

/** Whether there is a deep dive to read, or one that another plan would show. */
export function offersDeepDive({ hasDeepDive, sentences }: ReviewCategory): boolean {
  if (sentences.deepDive === null) return hasDeepDive === true;
  return sentences.deepDive !== undefined && sentences.deepDive.length > 0;
}

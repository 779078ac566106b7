import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';

/** What feedback shows of a category's critique, the user's own or a shared one. */
export type ReviewCategory = Pick<
  AnalysisCategory,
  'category' | 'photoId' | 'score' | 'scoreContinuous' | 'findings' | 'checked' | 'critic'
> & {
  /** Left out of shared feedback. */
  hasDeepDive?: boolean;
  lessons?: Sentence[];
  sentences: Omit<AnalysisCategory['sentences'], 'deepDive'> & {
    /** null if the plan doesn't include it; undefined if this reader can't have one. */
    deepDive?: Sentence[] | null;
  };
};

/** Whether there is a deep dive to read, or one that another plan would show. */
export function offersDeepDive({ hasDeepDive, sentences }: ReviewCategory): boolean {
  if (sentences.deepDive === null) return hasDeepDive === true;
  return sentences.deepDive !== undefined && sentences.deepDive.length > 0;
}

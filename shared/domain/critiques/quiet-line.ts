import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { notJudgedText } from './critic-words.ts';

/** What was checked if nothing was found: "Checked: exposure, highlights and color cast."; empty for nothing. */
export function quietLine(checked: readonly string[]): string {
  const [last, ...others] = checked.toReversed();
  if (last === undefined) return '';
  const before = others.toReversed().join(', ');
  return `Checked: ${before === '' ? '' : `${before} and `}${last}.`;
}

type Card = Pick<AnalysisCategory, 'category' | 'critic' | 'checked' | 'findings'> & {
  sentences: Pick<AnalysisCategory['sentences'], 'whatToImprove'>;
};

/**
 * The line under a card's title: what was checked, if it names no weakness, and what measuring alone could not judge.
 */
export function quietLines(card: Card): string[] {
  const checked = card.sentences.whatToImprove.length === 0 ? quietLine(card.checked) : '';
  return [checked, notJudgedText(card) ?? ''].filter((line) => line !== '');
}

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
  sentences: Pick<AnalysisCategory['sentences'], 'whatToImprove' | 'whatsWorking'>;
};

/**
 * The lines under a card's title: what was checked, if it names no weakness, and what was not judged. The coach's own
 * sentence stands only where nothing else does.
 */
export function quietLines(card: Card): string[] {
  const { checked, critic, sentences } = card;
  const isEmpty = sentences.whatToImprove.length === 0;
  const ofCoach = isEmpty && sentences.whatsWorking.length === 0 ? checked.filter(isSentence) : [];
  const lines = critic === 'vision' ? ofCoach : [isEmpty ? quietLine(checked) : ''];
  return [...lines, notJudgedText(card) ?? ''].filter((line) => line !== '');
}

/** Critiques of the coach's first edition list what was measured. */
const isSentence = (text: string): boolean => text.endsWith('.');

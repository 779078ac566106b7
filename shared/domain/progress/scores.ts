import { clamp } from '../numbers.ts';

/** Dots of a category, 1–5, from its stored score of 0–10. */
export const toDots = (stored: number): number => clamp(Math.round(stored / 2), 1, 5);

/** The overall score of an analysis without categories. */
const OVERALL_WITHOUT_CATEGORIES = 65;

/** What several categories score together, 0–100: the average of their dots × 20, a whole number. */
export function overallScore(dots: readonly number[]): number {
  if (dots.length === 0) return OVERALL_WITHOUT_CATEGORIES;
  return Math.round((dots.reduce((sum, value) => sum + value, 0) / dots.length) * 20);
}

/** What photos are ranked by: the score that is shown, and where it is equal the stored ones behind it, 0–10 each. */
export function rankingScore(stored: readonly number[]): number {
  const sum = stored.reduce((total, score) => total + score, 0);
  return overallScore(stored.map(toDots)) + sum / stored.length / 100;
}

function scoreLabel(outOfTen: number): 'Excellent' | 'Good' | 'Needs Work' | 'Poor' {
  if (outOfTen >= 8) return 'Excellent';
  if (outOfTen >= 6) return 'Good';
  return outOfTen >= 4 ? 'Needs Work' : 'Poor';
}

/** A score as pages and files show it. */
export type ShownScore = {
  /** With one decimal; a dash if nothing was judged. */
  outOfTen: string;
  label: ReturnType<typeof scoreLabel> | 'Not judged';
};

/**
 * What is shown of a score.
 * @param overall 0–100, of dots: `overallScore`
 * @param isJudged whether anything behind it was judged
 */
export function showScore(overall: number, isJudged = true): ShownScore {
  const outOfTen = Math.round(overall) / 10;
  return {
    outOfTen: isJudged ? outOfTen.toFixed(1) : '–',
    label: isJudged ? scoreLabel(outOfTen) : 'Not judged',
  };
}

/** A shown score in words: "7.0/10 · Good", or that nothing was judged. */
export const scoreInWords = ({ outOfTen, label }: ShownScore): string =>
  label === 'Not judged' ? label : `${outOfTen}/10 · ${label}`;

/** The stored score, 0–10 with two decimals, from a score of 0–100. */
export function storedScore(score: number): number {
  return Math.round(score * 10) / 100;
}

/** The score of 0–100, with one decimal, from a stored one of 0–10. */
export function continuousScore(stored: number): number {
  return Math.round(stored * 100) / 10;
}

import { clamp } from '../numbers.ts';

/** Dots of a category, 1–5, from its stored score of 0–10. */
export const toDots = (stored: number): number => clamp(Math.round(stored / 2), 1, 5);

/** The dots that a word of praise or blame stands for. */
const DOTS_OF_WORD = { excellent: 5, good: 4, okay: 3, poor: 2 } as const;
const DOTS_WITHOUT_WORD = 3;
const WORDS = new RegExp(`\\b(${Object.keys(DOTS_OF_WORD).join('|')})\\b`, 'i');

/** Dots of a category, 1–5, by the first judging word in a text; 3 without such a word. */
export function dotsFromText(text: string): number {
  const word = WORDS.exec(text)?.[1]?.toLowerCase();
  return word !== undefined && word in DOTS_OF_WORD
    ? DOTS_OF_WORD[word as keyof typeof DOTS_OF_WORD]
    : DOTS_WITHOUT_WORD;
}

/** The largest value that counts as dots; a larger raw score is one of 0–100. */
const MAX_DOTS = 5;

/**
 * The score of 0–100 from a model's answer, which is dots (up to 5) or a score of up to 100, whatever it was asked for;
 * null: from its text.
 */
export function scoreFromModel(raw: number | null, text: string): number {
  if (raw === null) return dotsFromText(text) * 20;
  if (raw > MAX_DOTS) return Math.min(100, raw);
  return Math.max(1, raw) * 20;
}

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

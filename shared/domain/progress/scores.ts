import { clamp } from '../numbers.ts';

/** Dots of a category, 1–5, from its score of 0–100 (docs/product.md#scores-and-badges). */
export function dotsFromScore(score: number): number {
  return clamp(Math.round(score / 20), 1, 5);
}

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

/** What a stored score of 0–10 is called (docs/product.md#scores-and-badges). */
export function scoreLabel(stored: number): 'Excellent' | 'Good' | 'Needs Work' | 'Poor' {
  if (stored >= 8) return 'Excellent';
  if (stored >= 6) return 'Good';
  return stored >= 4 ? 'Needs Work' : 'Poor';
}

/** The stored score, 0–10 with two decimals, from a score of 0–100. */
export function storedScore(score: number): number {
  return Math.round(score * 10) / 100;
}

/** The score of 0–100, with one decimal, from a stored one of 0–10. */
export function continuousScore(stored: number): number {
  return Math.round(stored * 100) / 10;
}

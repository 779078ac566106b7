import type { ProgressSummary } from '../../contracts/http/progress.ts';

/** Dots of a category, 1–5, from its score of 0–100 (specification 2, section 9). */
export function dotsFromScore(score: number): number {
  return Math.min(5, Math.max(1, Math.round(score / 20)));
}

/** The stored score, 0–10 with two decimals, from a score of 0–100. */
export function storedScore(score: number): number {
  return Math.round(score * 10) / 100;
}

/** The score of 0–100, with one decimal, from a stored one of 0–10. */
export function continuousScore(stored: number): number {
  return Math.round(stored * 100) / 10;
}

/** Shown when there are no categories at all. */
const OVERALL_WITHOUT_CATEGORIES = 65;

/** Overall score, 0–100: average dots × 20. */
export function overallScore(dots: readonly number[]): number {
  if (dots.length === 0) return OVERALL_WITHOUT_CATEGORIES;
  return (dots.reduce((sum, value) => sum + value, 0) / dots.length) * 20;
}

/** Tier of an overall score of 0–100. */
export function tierOf(overall: number): ProgressSummary['currentTier'] {
  if (overall >= 90) return 'Pro/Semi-Pro';
  if (overall >= 75) return 'Serious Hobbyist';
  return overall >= 50 ? 'Improving' : 'Beginner';
}

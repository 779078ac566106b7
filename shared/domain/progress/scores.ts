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

/*
 * Curves that map measured values to qualities of 0–1. All are continuous and monotonic, so a small
 * change in a photo changes its score a little.
 */

/** Smoothstep (3t² − 2t³): 0 up to `from`, 1 from `to` on; falling when `from` > `to`. */
export function smoothStep(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Linear blend: `low` at 0, `high` at 1. */
export const mix = (low: number, high: number, share: number): number => low + (high - low) * share;

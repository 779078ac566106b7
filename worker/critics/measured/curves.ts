/*
 * Curves that map measured values to qualities of 0–1. All are continuous and monotonic, so a small
 * change in a photo changes its score a little.
 */

/** Smoothstep (3t² − 2t³): 0 up to `from`, 1 from `to` on; falling when `from` > `to`. */
export function ramp(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** 1 / (1 + (value / half)^power): 1 at 0, 0.5 at `half`, toward 0 beyond; negative values count as 0. */
export const decay = (value: number, half: number, power: number): number =>
  1 / (1 + (Math.max(0, value) / half) ** power);

/** Linear blend: `low` at 0, `high` at 1. */
export const mix = (low: number, high: number, share: number): number => low + (high - low) * share;

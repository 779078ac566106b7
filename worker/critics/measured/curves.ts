/*
 * The curves that turn measured values into qualities of 0–1. All are continuous and monotonic, so a
 * small change of a photo is a small change of its score.
 */

/** 0 up to `from`, 1 from `to` on, smoothstep (3t² − 2t³) in between; falls when `from` > `to`. */
export function ramp(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** 1 at 0, a half at `half`, toward 0 beyond: 1 / (1 + (value / half)^power); `value` ≥ 0. */
export const decay = (value: number, half: number, power: number): number =>
  1 / (1 + (Math.max(0, value) / half) ** power);

/** Linear blend: `low` at 0, `high` at 1. */
export const mix = (low: number, high: number, share: number): number => low + (high - low) * share;

/** The value within `low` and `high`. */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Linear blend: `low` at 0, `high` at 1. */
export const mix = (low: number, high: number, share: number): number => low + (high - low) * share;

/** 0 up to `from`, 1 beyond `to`, and linear between them; `from` may lie above `to`, which turns the slope around. */
export const ramp = (value: number, from: number, to: number): number =>
  clamp((value - from) / (to - from), 0, 1);

/** Smoothstep (3t² − 2t³): 0 up to `from`, 1 from `to` on; falling when `from` > `to`. */
export function smoothStep(value: number, from: number, to: number): number {
  const share = ramp(value, from, to);
  return share * share * (3 - 2 * share);
}

/** Rounded to so many decimals, never to −0, so that results are identical on every machine. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

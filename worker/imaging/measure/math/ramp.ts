/** 0 up to `from`, 1 beyond `to`, and linear between them; `from` may lie above `to`, which turns the slope around. */
export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

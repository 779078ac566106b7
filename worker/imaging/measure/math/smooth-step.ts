/** 0 below `from`, 1 above `to`, smooth between (smoothstep). */
export function smoothStep(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

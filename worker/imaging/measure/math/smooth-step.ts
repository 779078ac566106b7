/** Smoothstep (3t² − 2t³): 0 up to `from`, 1 from `to` on; falling when `from` > `to`. */
export function smoothStep(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

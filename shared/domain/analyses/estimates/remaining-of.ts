/** A time is expected between these quantiles of the recent ones. */
const LOW = 0.15;
const TYPICAL = 0.5;
const HIGH = 0.9;
/** How many longer times are needed to say how much longer one takes. */
const ENOUGH_LONGER = 4;

/** Seconds. */
export type Bounds = { low: number; high: number };

/** The value at a quantile, 0–1, of ascending ones; 0 of none. */
const quantile = (ascending: readonly number[], at: number): number =>
  ascending[Math.round(at * (ascending.length - 1))] ?? 0;

/**
 * How much longer something takes that has taken `elapsed` seconds, by how long others have taken. If it takes longer
 * than nearly all others, it may take as long again, so that the time left grows with the time waited.
 * @param durations seconds, ascending
 */
export function remainingOf(
  durations: readonly number[],
  elapsed: number,
): Bounds & { typical: number } {
  const longer = durations.filter((duration) => duration > elapsed);
  if (elapsed === 0 || longer.length >= ENOUGH_LONGER) {
    return {
      low: quantile(longer, LOW) - elapsed,
      typical: quantile(longer, TYPICAL) - elapsed,
      high: quantile(longer, HIGH) - elapsed,
    };
  }
  const typical = quantile(durations, TYPICAL);
  return { low: typical / 4, typical, high: Math.max(typical, elapsed) };
}

import { performance } from 'node:perf_hooks';

type Contender = { name: string; run: () => Promise<void> };

async function time(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * Runs ours and the baseline alternately, so that other load on the machine affects both equally.
 * The first round is a warm-up and does not count.
 * @returns the median milliseconds of each, and baseline ÷ ours
 */
export async function compare(
  ours: Contender,
  baseline: Contender,
  rounds: number,
): Promise<{ ours: number; baseline: number; ratio: number }> {
  const times: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const baselineTime = await time(baseline.run);
    const ourTime = await time(ours.run);
    if (round === 0) continue;
    times.baseline.push(baselineTime);
    times.ours.push(ourTime);
  }
  const result = { ours: percentile(times.ours, 50), baseline: percentile(times.baseline, 50) };
  return { ...result, ratio: result.baseline / result.ours };
}

/** Computes a percentile of measured values; `share` is 0–100. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}

const toTwoDecimals = (value: number): string => value.toFixed(2);

/** Prints a comparison: milliseconds of both and baseline ÷ ours (above 1: ours is faster). */
export function printComparison(
  title: string,
  ours: Contender['name'],
  baseline: Contender['name'],
  result: { ours: number; baseline: number; ratio: number },
): void {
  console.log(`\n${title}`);
  console.table({
    [ours]: { 'ms (median)': toTwoDecimals(result.ours), ratio: toTwoDecimals(result.ratio) },
    [baseline]: { 'ms (median)': toTwoDecimals(result.baseline), ratio: '1.00 (baseline)' },
  });
}

/** The median, the 95th and the 99th percentile of latencies in milliseconds, for a table. */
export const latencyRow = (times: readonly number[]) => ({
  'p50 ms': toTwoDecimals(percentile(times, 50)),
  'p95 ms': toTwoDecimals(percentile(times, 95)),
  'p99 ms': toTwoDecimals(percentile(times, 99)),
});

/** Prints the median, the 95th and the 99th percentile of two latencies in milliseconds, and their ratio. */
export function printLatencies(
  title: string,
  ours: { name: string; times: readonly number[] },
  baseline: { name: string; times: readonly number[] },
): void {
  const ratio = (share: number) =>
    toTwoDecimals(percentile(baseline.times, share) / percentile(ours.times, share));
  console.log(`\n${title}`);
  console.table({
    [ours.name]: latencyRow(ours.times),
    [`${baseline.name} (baseline)`]: latencyRow(baseline.times),
    'ratio, baseline ÷ ours': { 'p50 ms': ratio(50), 'p95 ms': ratio(95), 'p99 ms': ratio(99) },
  });
}

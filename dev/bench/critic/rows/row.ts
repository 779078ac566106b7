/** A line of the table: a test, its measurement, and the goal. */
export type Row = {
  readonly test: string;
  readonly measured: string;
  readonly target: string;
  /** null if a person has to judge, or there is nothing to judge. */
  readonly passed: boolean | null;
  /** Every case that failed, for the developer who fixes it. */
  readonly failures: readonly string[];
};

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Share of cases that hold; 1 for none. */
export const shareOf = (cases: readonly boolean[]): number =>
  cases.length === 0 ? 1 : cases.filter(Boolean).length / cases.length;

/** Ranks from 1, equal values sharing the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

/** Spearman's rank correlation, −1 to 1; 0 if one side does not vary. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  const product = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, i) => sum + (value - meanX) * ((right[i] ?? 0) - meanY), 0);
  const variance = (values: readonly number[], mean: number) =>
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const spread = Math.sqrt(variance(x, meanX) * variance(y, meanY));
  return spread === 0 ? 0 : product(x, y) / spread;
}

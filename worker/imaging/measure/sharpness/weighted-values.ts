import { doubleAt } from '../math/typed-arrays.ts';

/** Values with weights, kept in ascending order; reused, because thousands of areas are looked at. */
export type WeightedValues = {
  readonly values: Float64Array;
  readonly weights: Float64Array;
  count: number;
};

export const weightedValues = (most: number): WeightedValues => ({
  values: new Float64Array(most),
  weights: new Float64Array(most),
  count: 0,
});

/** Inserts a value; one of weight 0 is left out. */
export function insert(list: WeightedValues, value: number, weight: number): void {
  if (weight <= 0) return;
  const { values, weights } = list;
  let i = list.count;
  for (; i > 0 && doubleAt(values, i - 1) > value; i -= 1) {
    values[i] = doubleAt(values, i - 1);
    weights[i] = doubleAt(weights, i - 1);
  }
  values[i] = value;
  weights[i] = weight;
  list.count += 1;
}

/** The quantile by weight, interpolated between the middles of the weights; NaN for nothing. */
export function weightedQuantile(
  { values, weights, count }: WeightedValues,
  share: number,
): number {
  let total = 0;
  for (let i = 0; i < count; i += 1) total += doubleAt(weights, i);
  const wanted = share * total;
  let [passed, middle] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    const before = middle;
    middle = passed + doubleAt(weights, i) / 2;
    const value = doubleAt(values, i);
    if (middle >= wanted) {
      if (i === 0) return value;
      const low = doubleAt(values, i - 1);
      return low + ((value - low) * (wanted - before)) / (middle - before);
    }
    passed += doubleAt(weights, i);
  }
  return count === 0 ? Number.NaN : doubleAt(values, count - 1);
}

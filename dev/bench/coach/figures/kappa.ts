/**
 * Agreement of two judges on ordered levels beyond chance, disagreements weighing as the square of their distance:
 * quadratic-weighted kappa (Cohen 1968), at most 1; 0 for chance, and if both only ever give one level.
 * @param pairs the two judges' levels of each case, 0 to `levels` − 1
 */
export function weightedKappa(
  pairs: readonly (readonly [number, number])[],
  levels: number,
): number {
  const counts = (side: 0 | 1): number[] =>
    Array.from(
      { length: levels },
      (_, level) => pairs.filter((pair) => pair[side] === level).length,
    );
  const [first, second] = [counts(0), counts(1)];
  const observed = pairs.reduce((sum, [one, other]) => sum + (one - other) ** 2, 0);
  const expected = first.reduce(
    (sum, one, i) => sum + second.reduce((part, other, j) => part + one * other * (i - j) ** 2, 0),
    0,
  );
  return expected === 0 ? 0 : 1 - (pairs.length * observed) / expected;
}

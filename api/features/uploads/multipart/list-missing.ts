type Part = { number: number; size: number };

/** The planned parts that are not stored at their size. */
export function listMissing(planned: readonly Part[], stored: readonly Part[]): Part[] {
  const sizes = new Map(stored.map(({ number, size }) => [number, size]));
  return planned.filter(({ number, size }) => sizes.get(number) !== size);
}

/** The middle value (mean of the two middle ones); 0 for nothing. */
export function median(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const middle = Math.floor(ascending.length / 2);
  const upper = ascending[middle] ?? 0;
  return ascending.length % 2 === 1 ? upper : ((ascending[middle - 1] ?? upper) + upper) / 2;
}

/** Arithmetic mean; 0 for nothing. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every unordered pair. */
export const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((first, index) =>
    items.slice(index + 1).map((second): [Item, Item] => [first, second]),
  );

/** The item with the largest number; null for none. The first wins among equals. */
export function largestBy<Item>(
  items: readonly Item[],
  numberOfItem: (item: Item) => number,
): Item | null {
  let best: Item | null = null;
  for (const item of items) {
    if (best === null || numberOfItem(item) > numberOfItem(best)) best = item;
  }
  return best;
}

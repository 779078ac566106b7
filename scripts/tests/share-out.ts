/**
 * Shares items out so that every share takes about as long: the longest first, each to the share that is shortest so far.
 * @param secondsOf how long an item takes
 * @returns as many shares as `count` says
 */
export function shareOut<Item>(
  items: readonly Item[],
  count: number,
  secondsOf: (item: Item) => number,
): Item[][] {
  const shares = Array.from({ length: count }, () => ({ seconds: 0, items: [] as Item[] }));
  for (const item of items.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const shortest = shares.reduce((least, share) =>
      share.seconds < least.seconds ? share : least,
    );
    shortest.seconds += secondsOf(item);
    shortest.items.push(item);
  }
  return shares.map((share) => share.items);
}

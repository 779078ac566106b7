/** A pseudorandom number generator (mulberry32): numbers from 0 to 1, the same sequence for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the items, at random; the list must not be empty. */
export function pickOne<Item>(items: readonly Item[], random: () => number): Item {
  // The index is within the list.
  return items[Math.floor(random() * items.length)] as Item;
}

/** A part of a file, from its first byte to behind its last. */
export type Range = { start: number; end: number };

/** The parts of a file one after the other; `inserted` comes behind the first of them. */
export function keepRanges(
  bytes: Buffer,
  ranges: readonly Range[],
  inserted: Buffer = Buffer.alloc(0),
): Buffer {
  const parts = ranges.map(({ start, end }) => bytes.subarray(start, end));
  return Buffer.concat([...parts.slice(0, 1), inserted, ...parts.slice(1)]);
}

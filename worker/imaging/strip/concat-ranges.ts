/** A part of a file; `end` is exclusive. */
export type Range = { start: number; end: number };

/** Concatenates parts of a file, with `inserted` after the first. */
export function concatRanges(
  bytes: Buffer,
  ranges: readonly Range[],
  inserted: Buffer = Buffer.alloc(0),
): Buffer {
  const parts = ranges.map(({ start, end }) => bytes.subarray(start, end));
  return Buffer.concat([...parts.slice(0, 1), inserted, ...parts.slice(1)]);
}

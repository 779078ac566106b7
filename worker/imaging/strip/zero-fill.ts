/** The smallest unit in which a disk or a copy leaves zeros where data should be: a sector. */
export const SECTOR_BYTES = 512;

/** Where data ends: before its last zeros if they are at least `fill`, as in a file whose copy broke. */
export function endOfData(bytes: Uint8Array, fill: number): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return bytes.length - end < fill ? bytes.length : end;
}

const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase();

/** Writes characters as CSS does in `unicode-range`: neighbors as one range, in order. */
export function writeUnicodeRange(characters: Iterable<string>): string {
  const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const ranges: { first: number; last: number }[] = [];
  for (const codePoint of codePoints.sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && codePoint <= range.last + 1) range.last = codePoint;
    else ranges.push({ first: codePoint, last: codePoint });
  }
  return ranges
    .map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',');
}

/** Reads CSS's `unicode-range`, without wildcards: whether a character is in it. */
export function readUnicodeRange(range: string): (character: string) => boolean {
  const ranges = Array.from(
    range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
    ([, first, last]) => ({
      first: Number.parseInt(first ?? '', 16),
      last: Number.parseInt(last ?? first ?? '', 16),
    }),
  );
  return (character) => {
    const codePoint = character.codePointAt(0) ?? Number.NaN;
    return ranges.some(({ first, last }) => first <= codePoint && codePoint <= last);
  };
}

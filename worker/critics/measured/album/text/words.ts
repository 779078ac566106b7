const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** A count in words up to ten. */
export const countText = (count: number): string => NUMBERS[count] ?? String(count);

/** "a", "a and b", "a, b and c"; of more than `most`, "a, b and 3 more". */
export function listed(names: readonly string[], most = 4): string {
  if (names.length > most) {
    const rest = names.length - most + 1;
    return `${names.slice(0, most - 1).join(', ')} and ${rest} more`;
  }
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Relative luminance of a lightness (CIE 1976, inverse of L*). */
const luminance = (lightness: number): number =>
  lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / 903.3;

/** Stops between two lightnesses in L*, at least a third. */
export const stopsBetween = (from: number, to: number): number =>
  Math.max(1 / 3, Math.abs(Math.log2(luminance(Math.max(2, to)) / luminance(Math.max(2, from)))));

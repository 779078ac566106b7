import type { Region } from '@photo-coach/shared/contracts/regions.ts';

const band = (center: number): -1 | 0 | 1 => {
  if (center < 0.4) return -1;
  return center > 0.6 ? 1 : 0;
};

const PLACES = [
  ['in the upper left', 'at the top', 'in the upper right'],
  ['on the left', 'in the middle', 'on the right'],
  ['in the lower left', 'at the bottom', 'in the lower right'],
] as const;

/** Share of the frame above which a region is too large to be called a place. */
const WIDE_AREA = 0.45;

/** Where a region lies: "in the upper left", or "across the frame" for a large one. */
export function placeOf(region: Region): string {
  if (region.width * region.height > WIDE_AREA) return 'across the frame';
  const row = PLACES[band(region.y + region.height / 2) + 1];
  return row?.[band(region.x + region.width / 2) + 1] ?? 'in the middle';
}

/** Lightness as a share of the way from black to white: "43 of 100". */
export const lightness = (value: number): string => `${value.toFixed(0)} of 100`;

/** "43 of 100 in lightness". */
export const inLightness = (value: number): string => `${lightness(value)} in lightness`;

/** "1.6°", without its sign. */
export const degrees = (value: number): string =>
  Math.abs(value) < 0.05 ? 'under 0.1°' : `${Math.abs(value).toFixed(1)}°`;

/** One decimal. */
export const decimal = (value: number): string => value.toFixed(1);

/** No decimals. */
export const whole = (value: number): string => value.toFixed(0);

const FULL_STOPS = [1, 2, 4, 8, 15, 30, 60, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000];

/** The slowest full-stop shutter speed that is not slower than `seconds`: "1/30 s" for 1/28, "1 s" for 1.5. */
export function shutterStop(seconds: number): string {
  // Marked speeds are rounded (1/15 is 1/16, 1/125 is 1/128), so a speed within 7 % of a mark counts as the mark.
  const part = FULL_STOPS.find((stop) => stop * 1.07 >= 1 / seconds) ?? 32_000;
  return part === 1 ? '1 s' : `1/${part} s`;
}

/** "85 mm". */
export const millimeters = (value: number): string => `${value.toFixed(0)} mm`;

/** Relative luminance of a lightness (CIE 1976, inverse of L*). */
const luminance = (value: number): number =>
  value > 8 ? ((value + 16) / 116) ** 3 : value / 903.3;

/** Stops between two lightnesses, in thirds as cameras count them: "2/3 of a stop", "1 1/3 stops". */
export function stopsBetween(from: number, to: number): string {
  const stops = Math.abs(Math.log2(luminance(Math.max(1, to)) / luminance(Math.max(1, from))));
  const thirds = Math.min(12, Math.max(1, Math.round(stops * 3)));
  const fraction = ['', '1/3', '2/3'][thirds % 3] ?? '';
  const full = Math.floor(thirds / 3);
  if (full === 0) return `${fraction} of a stop`;
  return `${[String(full), fraction].filter(Boolean).join(' ')} ${thirds === 3 ? 'stop' : 'stops'}`;
}

/** The word of the first bound that the value lies below; the last word when it lies below none. */
export function grade(value: number, bounds: readonly number[], words: readonly string[]): string {
  const index = bounds.findIndex((bound) => value < bound);
  return words[index === -1 ? words.length - 1 : index] ?? '';
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** With a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence as a clause after a colon or in parentheses: without capital and full stop. */
export const asClause = (sentence: string): string => continued(sentence).replace(/\.$/, '');

/** A sentence with a lowercase first letter, to follow a colon or semicolon; an acronym keeps its capitals. */
const continued = (sentence: string): string =>
  /^[A-Z]{2}/.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);

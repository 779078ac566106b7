/**
 * Color names by the upper end of their hue angle in CIE Lab: 0° is pink, 90° yellow, 180° green, 270° blue. A deep blue
 * such as sRGB's (306°) lies close to lavender (309°).
 */
const HUES: readonly (readonly [number, string])[] = [
  [22, 'pink'],
  [46, 'red'],
  [78, 'orange'],
  [110, 'yellow'],
  [165, 'green'],
  [220, 'blue-green'],
  [307, 'blue'],
  [332, 'purple'],
  [360, 'pink'],
];

/** The everyday name of a hue. @param angle hue angle in CIE Lab, in degrees */
export function hueName(angle: number): string {
  const turned = ((angle % 360) + 360) % 360;
  return HUES.find(([bound]) => turned <= bound)?.[1] ?? 'pink';
}

/** A color cast: its adjective, how white looks in it, the slider that removes it, and the direction to move it. */
type Cast = {
  readonly adjective: string;
  readonly white: string;
  readonly slider: string;
  readonly toward: string;
};

const CASTS: Readonly<Record<string, Cast>> = {
  pink: { adjective: 'pink', white: 'pink', slider: 'Tint', toward: 'green' },
  red: { adjective: 'reddish', white: 'pink', slider: 'Tint', toward: 'green' },
  orange: { adjective: 'warm', white: 'orange', slider: 'Temperature', toward: 'blue' },
  yellow: { adjective: 'warm', white: 'yellow', slider: 'Temperature', toward: 'blue' },
  green: { adjective: 'green', white: 'green', slider: 'Tint', toward: 'magenta' },
  'blue-green': { adjective: 'greenish', white: 'blue-green', slider: 'Tint', toward: 'magenta' },
  blue: { adjective: 'cold', white: 'blue', slider: 'Temperature', toward: 'yellow' },
  purple: { adjective: 'purple', white: 'purple', slider: 'Tint', toward: 'green' },
};

/** The color cast of a hue. @param angle hue angle in CIE Lab, in degrees */
export const castOf = (angle: number): Cast | null => CASTS[hueName(angle)] ?? null;

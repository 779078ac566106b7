import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const THEME = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');

/** Minimum contrast of text, and of controls and marks (WCAG 2.2 AA). */
const [TEXT, SHAPE] = [4.5, 3];

/** The color pairs in use, and the contrast that each needs. */
const PAIRS = [
  ['ink', 'paper', TEXT],
  ['ink', 'raised', TEXT],
  ['ink', 'sunken', TEXT],
  ['muted', 'paper', TEXT],
  ['muted', 'raised', TEXT],
  ['muted', 'sunken', TEXT],
  ['safelight', 'paper', TEXT],
  ['safelight', 'raised', TEXT],
  ['on-safelight', 'safelight', TEXT],
  ['on-done', 'done', TEXT],
  ['paper', 'ink', TEXT],
  ['stage-ink', 'stage', TEXT],
  ['on-provider', 'provider', TEXT],
  ['edge', 'paper', SHAPE],
  ['edge', 'raised', SHAPE],
  ['mark', 'black', SHAPE],
] as const;

/** A token's color in the light and in the dark theme, as `#rrggbb`. */
function readToken(name: string): [light: string, dark: string] {
  const [, value = ''] = new RegExp(`--color-${name}: ([^;]+);`).exec(THEME) ?? [];
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return [light, dark];
}

/** Relative luminance, 0 (black) to 1 (white) (WCAG 2.2). */
function toLuminance(color: string): number {
  const [red = Number.NaN, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, 1 to 21 (WCAG 2.2). */
function toContrast(first: string, second: string): number {
  const [one, other] = [toLuminance(first), toLuminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test.each(PAIRS)('%s on %s has enough contrast in both themes', (text, ground, least) => {
  const [one, other] = [readToken(text), readToken(ground)];
  for (const theme of [0, 1]) {
    expect(toContrast(one[theme] ?? '', other[theme] ?? '')).toBeGreaterThanOrEqual(least);
  }
});

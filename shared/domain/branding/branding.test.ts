import { expect, test } from 'vitest';
import { LOGO_KINDS, LOGO_MAX_BYTES, LOGO_RULE, LOGO_TYPES } from './branding.ts';
import { contrastOf, inkOn, nearestPassing } from './contrast.ts';

test('the description of acceptable logos matches the rule that refuses them', () => {
  expect(LOGO_RULE).toContain(LOGO_KINDS);
  const types = LOGO_TYPES.map((type) => type.slice('image/'.length));
  for (const type of types) expect(LOGO_KINDS.toLowerCase()).toContain(type);
  expect(LOGO_KINDS).toContain(`${LOGO_MAX_BYTES / 1024 ** 2} MB`);
});

test('contrast follows WCAG: 21 for black on white, 1 for a color on itself, and symmetric', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#a3310d', '#a3310d')).toBe(1);
});

const COLORS = Array.from({ length: 216 }, (_, index) =>
  [index % 6, Math.floor(index / 6) % 6, Math.floor(index / 36)].reduce(
    (hex, part) => hex + (part * 51).toString(16).padStart(2, '0'),
    '#',
  ),
);

test('black or white is readable on every color, and every color has a readable shade', () => {
  for (const background of COLORS) {
    expect(contrastOf(inkOn(background), background)).toBeGreaterThanOrEqual(4.5);
    for (const color of ['#d9a441', '#14213d', '#808080', background]) {
      expect(contrastOf(nearestPassing(color, background, 4.5), background)).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  }
});

test('the closest shade is the color itself if it is readable, and changes no more than needed', () => {
  expect(nearestPassing('#a3310d', '#ffffff', 4.5)).toBe('#a3310d');
  const darker = nearestPassing('#d9a441', '#ffffff', 4.5);
  expect(contrastOf(darker, '#ffffff')).toBeLessThan(4.7);
  // Still gold: more red than green, more green than blue.
  const [red = 0, green = 0, blue = 0] =
    darker.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
  expect(red > green && green > blue).toBe(true);
  // On a dark background the way to white is the shorter one.
  expect(contrastOf(nearestPassing('#333333', '#14213d', 3), '#000000')).toBeGreaterThan(3.9);
});

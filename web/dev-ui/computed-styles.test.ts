import { expect, test } from 'vitest';
import { contrastRatio, toHex } from './computed-styles.ts';

test('a contrast runs from 1 to 21, whichever color comes first', () => {
  expect(contrastRatio('rgb(9, 9, 9)', 'rgb(9, 9, 9)')).toBe(1);
  expect(contrastRatio('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21, 10);
  expect(contrastRatio('rgb(255, 255, 255)', 'rgb(0, 0, 0)')).toBeCloseTo(21, 10);
});

// The darkest gray that still passes on white, and the next one, by the guideline's own tools.
test.each([
  ['rgb(118, 118, 118)', 4.54],
  ['rgb(119, 119, 119)', 4.48],
])('the contrast of %s on white', (gray, ratio) => {
  expect(contrastRatio(gray, 'rgb(255, 255, 255)')).toBeCloseTo(ratio, 2);
});

test('a translucent color has no contrast of its own', () => {
  expect(() => contrastRatio('rgba(0, 0, 0, 0.5)', 'rgb(0, 0, 0)')).toThrow('rgba(0, 0, 0, 0.5)');
});

test('a computed color is written as the tokens are', () => {
  expect(toHex('rgb(163, 49, 13)')).toBe('#a3310d');
});

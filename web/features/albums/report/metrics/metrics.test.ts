import { expect, test } from 'vitest';
import { stopsFromMiddleGray } from './metrics.ts';

test.each([
  // L* of 18 %, 36 %, 9 % and 100 % of the light.
  [49.5, 0],
  [66.52, 1],
  [35.98, -1],
  [100, 2.47],
])('L* %s lies %s stops from middle gray', (lightness, stops) => {
  expect(stopsFromMiddleGray(lightness)).toBeCloseTo(stops, 1);
});

test('darker is always fewer stops, and black is a number', () => {
  const all = [0, 0.5, 4, 7.9, 8, 8.1, 20, 60].map(stopsFromMiddleGray);
  expect(all.every(Number.isFinite)).toBe(true);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
});

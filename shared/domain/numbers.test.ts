import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clamp, mix, ramp, roundTo, smoothStep } from './numbers.ts';

/** No −0, which toBe distinguishes from 0. */
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0);

test('a clamped number lies within its bounds, and stays unchanged there', () => {
  fc.assert(
    fc.property(number, number, number, (value, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const clamped = clamp(value, low, high);
      expect(clamped).toBeGreaterThanOrEqual(low);
      expect(clamped).toBeLessThanOrEqual(high);
      if (value >= low && value <= high) expect(clamped).toBe(value);
    }),
  );
});

test.each([
  ['ramp', ramp],
  ['smoothStep', smoothStep],
])('%s rises from 0 to 1 and never falls, and the other way around', (_, step) => {
  fc.assert(
    fc.property(number, number, number, number, (one, other, from, to) => {
      fc.pre(Math.abs(from - to) > 1e-3);
      const [first, second] = [step(one, from, to), step(other, from, to)];
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThanOrEqual(1);
      if (from < to ? one <= other : one >= other) expect(first).toBeLessThanOrEqual(second);
      expect(step(from, from, to)).toBe(0);
      expect(step(to, from, to)).toBe(1);
    }),
  );
});

test('a blend begins at one number and ends at the other', () => {
  fc.assert(
    fc.property(number, number, (low, high) => {
      expect(mix(low, high, 0)).toBe(low);
      expect(mix(low, high, 1)).toBeCloseTo(high, 5);
      expect(mix(low, high, 0.5)).toBeCloseTo((low + high) / 2, 5);
    }),
  );
});

test('a rounded number is close, stays the same when rounded again, and is never −0', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      const rounded = roundTo(value, decimals);
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
      expect(roundTo(rounded, decimals)).toBe(rounded);
      expect(Object.is(rounded, -0)).toBe(false);
    }),
  );
});

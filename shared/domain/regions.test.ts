import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaOf,
  centerOf,
  clipped,
  contains,
  gapBetween,
  offCenter,
  overlapOf,
  sharedArea,
  shareInside,
  unionOf,
} from './regions.ts';

const side = fc.double({ min: -2, max: 2, noNaN: true });
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const region: fc.Arbitrary<Region> = fc
  .tuple(share, share, share, share)
  .map(([x, y, width, height]) => ({ x, y, width: width * (1 - x), height: height * (1 - y) }))
  .filter((each) => areaOf(each) > 1e-4);

test('the intersection of two regions is the same either way around, and no larger than either', () => {
  fc.assert(
    fc.property(region, region, (one, other) => {
      expect(sharedArea(one, other)).toBe(sharedArea(other, one));
      expect(sharedArea(one, other)).toBeLessThanOrEqual(
        Math.min(areaOf(one), areaOf(other)) + 1e-12,
      );
      expect(overlapOf(one, other)).toBeGreaterThanOrEqual(0);
      expect(overlapOf(one, one)).toBeCloseTo(1);
      expect(shareInside(one, one)).toBeCloseTo(1);
    }),
  );
});

test('the overlap of two regions is their intersection over their union', () => {
  const box = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
  expect(overlapOf(box, { ...box, x: 0.4 })).toBeCloseTo(1 / 3);
  expect(overlapOf(box, { ...box, x: 0.7, width: 0.3 })).toBe(0);
});

test('only regions without a common part have a gap', () => {
  fc.assert(
    fc.property(region, region, (one, other) => {
      if (gapBetween(one, other) > 1e-12) expect(sharedArea(one, other)).toBe(0);
    }),
  );
});

test('the union of two regions holds both, and a region holds its center', () => {
  fc.assert(
    fc.property(region, region, (one, other) => {
      const both = unionOf(one, other);
      expect(shareInside(one, both)).toBeCloseTo(1);
      expect(shareInside(other, both)).toBeCloseTo(1);
      expect(contains(one, centerOf(one))).toBe(true);
    }),
  );
});

test('a region in the middle is not off center, and one in a corner is', () => {
  expect(offCenter({ x: 0.4, y: 0.4, width: 0.2, height: 0.2 })).toBeCloseTo(0);
  expect(offCenter({ x: 0, y: 0, width: 0, height: 0 })).toBeCloseTo(Math.SQRT2);
});

test('a region is clipped to the frame', () => {
  fc.assert(
    fc.property(side, side, side, side, (x, y, width, height) => {
      const inside = clipped({ x, y, width: Math.abs(width), height: Math.abs(height) });
      for (const value of Object.values(inside)) expect(value).toBeGreaterThanOrEqual(0);
      expect(inside.x + inside.width).toBeLessThanOrEqual(1 + 1e-12);
      expect(inside.y + inside.height).toBeLessThanOrEqual(1 + 1e-12);
    }),
  );
});

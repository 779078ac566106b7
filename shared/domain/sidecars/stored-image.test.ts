import { orientationSchema, photoTurnSchema } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, test } from 'vitest';
import { type Shown, shownOrientation, storedRegion, storedSize } from './stored-image.ts';

/**
 * The place of a point of the shown photo in the stored image of orientation 1 to 8 (EXIF 2.32, table of section
 * 4.6.5.1).
 */
const STORED = {
  1: (x: number, y: number) => [x, y],
  2: (x: number, y: number) => [1 - x, y],
  3: (x: number, y: number) => [1 - x, 1 - y],
  4: (x: number, y: number) => [x, 1 - y],
  5: (x: number, y: number) => [y, x],
  6: (x: number, y: number) => [y, 1 - x],
  7: (x: number, y: number) => [1 - y, 1 - x],
  8: (x: number, y: number) => [1 - y, x],
};

/** The same for a turn of the upright photo. */
const UPRIGHT = {
  0: (x: number, y: number) => [x, y],
  90: (x: number, y: number) => [y, 1 - x],
  180: (x: number, y: number) => [1 - x, 1 - y],
  270: (x: number, y: number) => [1 - y, x],
};

const SHOWN: Shown[] = orientationSchema.values
  .values()
  .toArray()
  .flatMap((orientation) => [...photoTurnSchema.values].map((turn) => ({ orientation, turn })));

// Off the middle in both directions, so that a mirrored one lies elsewhere.
const region = { x: 0.1, y: 0.3, width: 0.2, height: 0.5 };
const centerOf = ({ x, y, width, height }: typeof region) => [x + width / 2, y + height / 2];

describe('a mark lies at the same place in the stored pixels as in the shown photo', () => {
  test.each(SHOWN)('for orientation $orientation, turned by $turn', (shown) => {
    const [x = 0, y = 0] = centerOf(region);
    const [uprightX = 0, uprightY = 0] = UPRIGHT[shown.turn](x, y);
    const stored = storedRegion(region, shown);
    const expected = STORED[shown.orientation](uprightX, uprightY);
    const center = centerOf(stored);
    expect(center[0]).toBeCloseTo(expected[0] ?? 0, 9);
    expect(center[1]).toBeCloseTo(expected[1] ?? 0, 9);
    // A wide picture's width is the height of its file if that lies on its side.
    const size = storedSize({ width: 300, height: 200 }, shown);
    expect(stored.width * size.width).toBeCloseTo(size.width === 300 ? 60 : 100, 9);
    expect(stored.height * size.height).toBeCloseTo(size.width === 300 ? 100 : 60, 9);
  });
});

test('an owner’s turn adds to the orientation of the file', () => {
  const turned = ([1, 6, 8, 3] as const).map((orientation) =>
    shownOrientation({ orientation, turn: 90 }),
  );
  expect(turned).toEqual([6, 3, 1, 8]);
  expect(shownOrientation({ orientation: 2, turn: 90 })).toBe(7);
  expect(shownOrientation({ orientation: 5, turn: 0 })).toBe(5);
});

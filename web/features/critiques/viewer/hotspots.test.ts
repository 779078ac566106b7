import { expect, test } from 'vitest';
import { spreadMarkers } from './hotspots.tsx';

const RATIO = 1.5;
const distances = (points: readonly { x: number; y: number }[]) =>
  points.flatMap((one, index) =>
    points.slice(index + 1).map((two) => Math.hypot(one.x - two.x, (one.y - two.y) / RATIO)),
  );

test("markers that don't touch keep their positions", () => {
  const places = [
    { x: 10, y: 10 },
    { x: 50, y: 50 },
  ];
  expect(spreadMarkers(places, RATIO)).toEqual(places);
});

test.each([
  ['the middle', 50, 50],
  ['a corner', 1, 99],
])(
  'four markers at one place in %s are spread out, and only the first keeps its position',
  (_, x, y) => {
    const spread = spreadMarkers(Array(4).fill({ x, y }), RATIO);
    expect(spread[0]).toEqual({ x, y });
    expect(Math.min(...distances(spread))).toBeGreaterThan(8.5);
    for (const point of spread.slice(1)) {
      expect(Math.min(point.x, point.y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(point.x, point.y)).toBeLessThanOrEqual(96);
    }
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeRows } from './arrange-rows.ts';

const PAGE = { width: 480, height: 84, gap: 5 };

test('pictures on a sheet keep their proportions and order, and never overlap or leave the page', () => {
  const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 2, maxLength: 12 }), (ratios) => {
      const { places, height } = arrangeRows(ratios, PAGE);
      expect(places).toHaveLength(ratios.length);
      for (const [index, place] of places.entries()) {
        expect(place.width / place.height).toBeCloseTo(ratios[index] ?? 0);
        expect(place.x + place.width).toBeLessThanOrEqual(PAGE.width + 0.001);
        expect(place.y + place.height).toBeLessThanOrEqual(height + 0.001);
        const before = places[index - 1];
        if (before === undefined) continue;
        const isBeside = place.y === before.y && place.x >= before.x + before.width;
        expect(isBeside || place.y >= before.y + before.height).toBe(true);
      }
    }),
  );
});

test('twelve photos on a sheet fill two or three rows to the edge', () => {
  const { places, height } = arrangeRows(
    [1.5, 0.75, 0.75, 0.75, 1.5, 1.5, 1.5, 1.3, 1.5, 0.67, 1.5, 1.5],
    PAGE,
  );
  const rows = Map.groupBy(places, ({ y }) => y);
  for (const row of rows.values()) {
    const last = row.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(PAGE.width);
  }
  expect(height).toBeLessThan(300);
});

test('two photos on a sheet stay small', () => {
  expect(arrangeRows([0.67, 0.67], PAGE).height).toBe(PAGE.height * 1.5);
});

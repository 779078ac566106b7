import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { shareInside } from '@photo-coach/shared/domain/regions.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsOfRegion, gridOf, placeOfAnswer } from './cells.ts';

const grid = gridOf({ width: 3000, height: 2000 });
const face = { x: 0.4, y: 0.1, width: 0.1, height: 0.2 };
const place = (text: string) => placeOfAnswer(text, { grid, things: new Map([['thing1', face]]) });

it('the ruler has nearly square cells, twenty along the longer side', () => {
  expect(grid).toEqual({ columns: 20, rows: 13 });
  expect(gridOf({ width: 1000, height: 4000 })).toEqual({ columns: 5, rows: 20 });
});

it.each(['C4:F7', 'c4:f7', 'F7:C4', 'C7:F4', 'C4-F7', 'C4 to F7', ' (C4, F7) ', 'C 4 : F 7'])(
  'the ruler reads %s as the cells from C4 to F7',
  (text) => {
    expect(place(text)).toEqual({ x: 2 / 20, y: 3 / 13, width: 4 / 20, height: 4 / 13 });
  },
);

it('the ruler reads one cell, names of found things, and the whole picture', () => {
  expect(place('A1')).toEqual({ x: 0, y: 0, width: 1 / 20, height: 1 / 13 });
  expect(place('thing1')).toEqual(face);
  expect(place('Thing 1')).toEqual(face);
  for (const text of ['whole', 'The whole picture', 'entire frame', 'all']) {
    expect(place(text)).toEqual(WHOLE_FRAME);
  }
});

it('a place may join things and cells, and is then the smallest place around them', () => {
  const { x, y, width, height } = place('thing1+C4:D5') ?? WHOLE_FRAME;
  expect({ x, y }).toEqual({ x: 2 / 20, y: 0.1 });
  expect([x + width, y + height]).toEqual([0.5, expect.closeTo(5 / 13, 6)]);
  for (const text of ['thing1 and C4:D5', 'C4:D5; thing1', 'thing 1, C4:D5']) {
    expect(place(text)).toEqual(place('thing1+C4:D5'));
  }
  expect(place('thing1+nowhere')).toBeNull();
});

it.each([
  '',
  'left',
  '0.1,0.2,0.3,0.4',
  '[120, 40, 300, 400]',
  'Z9',
  'C40',
  'thing7',
  'C4:',
  'null',
])('the ruler reads no place from %j', (text) => {
  expect(place(text)).toBeNull();
});

it('the ruler takes the margin beyond the last cell for the last cell, because models count the ruler', () => {
  expect(place('T14')).toEqual(place('T13'));
});

it('the ruler writes cells that cover a region, and reads them back', () => {
  const share = fc.double({ min: 0, max: 0.8, noNaN: true });
  fc.assert(
    fc.property(share, share, (x, y) => {
      const region = { x, y, width: 0.15, height: 0.2 };
      const held = place(cellsOfRegion(region, grid)) ?? face;
      expect(shareInside(region, held)).toBeGreaterThan(0.98);
      expect(held.width).toBeLessThanOrEqual(0.15 + 2 / 20 + 1e-9);
    }),
  );
});

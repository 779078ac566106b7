import { expect, test } from 'vitest';
import { freeSpot } from './use-tip-spot.ts';

const DESK = { width: 1440, height: 900, rem: 16 };
const PHONE = { width: 390, height: 844, rem: 16 };
const mark = (x: number, y: number) => ({ x, y, width: 60, height: 60 });

test('a tip opens beside the photo on a desktop, and below it on a phone', () => {
  const beside = { x: 12, y: 100, width: 650, height: 430 };
  expect(freeSpot(beside, mark(300, 250), DESK)).toEqual({ side: 'right', of: 'photo' });
  const stacked = { x: 0, y: 64, width: 390, height: 260 };
  expect(freeSpot(stacked, mark(180, 150), PHONE)).toEqual({ side: 'bottom', of: 'photo' });
});

test('a tip on a photo that fills the window opens on the side of its place that has room', () => {
  const full = { x: 0, y: 0, width: 1440, height: 900 };
  expect(freeSpot(full, mark(200, 400), DESK)).toEqual({ side: 'right', of: 'place' });
  expect(freeSpot(full, mark(1300, 400), DESK)).toEqual({ side: 'left', of: 'place' });
  expect(freeSpot({ x: 0, y: 0, ...PHONE }, mark(180, 700), PHONE)).toEqual({
    side: 'top',
    of: 'place',
  });
});

test('a tip with large text opens where its place has most room', () => {
  const full = { x: 0, y: 0, width: 1440, height: 900 };
  const large = { x: 500, y: 200, width: 400, height: 500 };
  expect(freeSpot(full, large, { ...DESK, rem: 32 })).toEqual({ side: 'right', of: 'place' });
});

test('a tip does not avoid a place that fills the window', () => {
  const full = { x: 0, y: 0, ...PHONE };
  expect(freeSpot(full, full, PHONE).of).toBe('marker');
});

import { expect, test } from 'vitest';
import { differenceHash, HASHED_HEIGHT, HASHED_WIDTH } from './difference-hash.ts';

type Color = [red: number, green: number, blue: number];

/** An image of 9 × 8 even cells. */
const paint = (colorAt: (column: number, row: number) => Color): number[] =>
  Array.from({ length: HASHED_WIDTH * HASHED_HEIGHT }, (_, index) => {
    const column = Math.floor((index % HASHED_WIDTH) / 8);
    const row = Math.floor(index / HASHED_WIDTH / 8);
    return [...colorAt(column, row), 255];
  }).flat();

const gray = (level: number): Color => [level, level, level];

test('each bit of the hash says whether the picture gets brighter to the right', () => {
  expect(differenceHash(paint((column) => gray(column)))).toBe('ffffffffffffffff');
  expect(differenceHash(paint((column) => gray(9 - column)))).toBe('0000000000000000');
  expect(differenceHash(paint((column, row) => gray(row === 0 ? column : 0)))).toBe(
    'ff00000000000000',
  );
});

test('the hash weighs colors by perceived lightness', () => {
  const blueAndGreen = paint((column) => (column % 2 === 0 ? [0, 0, 128] : [0, 128, 0]));
  expect(differenceHash(blueAndGreen)).toBe('aaaaaaaaaaaaaaaa');
});

test("a single bright pixel doesn't change its cell’s bit", () => {
  const image = paint((column) => gray(10 * column));
  image.splice(0, 3, 255, 255, 255);
  expect(differenceHash(image)).toBe('ffffffffffffffff');
});

import { expect, it } from 'vitest';
import { fromPixels } from '../pixels.ts';
import { scene } from '../testing/test-scenes.ts';
import { crop, mirrored, type Square, weighsLeft } from './crop.ts';

const picture = scene(400, 300);
const SIZE = 40;
const whole: Square = { x: 200, y: 150, side: 400, angle: 0 };

/** The largest difference of two contents, in levels. */
const difference = (a: Float32Array, b: Float32Array) =>
  a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? 0))), 0);

async function flip({ data, width, height }: typeof picture) {
  const flipped = await fromPixels({ data, width, height }).flop().raw().toBuffer();
  return { data: flipped, width, height };
}

it('a cropped square shows its part of the picture, and black outside the picture', async () => {
  const { data } = await crop(picture, whole, SIZE);
  const colorAt = (column: number, row: number) => [
    ...data.subarray(3 * (row * SIZE + column), 3 * (row * SIZE + column) + 3),
  ];
  // The picture begins at row 5, and its blue corner ends in row 15 and column 13.
  expect(colorAt(20, 2)).toEqual([0, 0, 0]);
  expect(colorAt(10, 8)[2]).toBeCloseTo(220, 0);
  expect(colorAt(30, 8)[2]).toBeCloseTo(60, 0);
  expect(Math.abs((colorAt(30, 8)[0] ?? 0) - 177)).toBeLessThan(2);
});

it('a cropped square outside the picture is black', async () => {
  const { data } = await crop(picture, { ...whole, x: -300 }, SIZE);
  expect(Math.max(...data)).toBe(0);
});

it.each([200, 30])(
  'a square of %i pixels that is rotated by a right angle shows the rotated picture',
  async (side) => {
    const inner = { ...whole, side };
    const { data } = await crop(picture, inner, SIZE);
    const turned = (await crop(picture, { ...inner, angle: Math.PI / 2 }, SIZE)).data;
    const back = turned.map((_, index) => {
      const [channel, pixel] = [index % 3, Math.floor(index / 3)];
      const [column, row] = [pixel % SIZE, Math.floor(pixel / SIZE)];
      return turned[3 * ((SIZE - 1 - column) * SIZE + row) + channel] ?? 0;
    });
    expect(difference(back, data)).toBeLessThan(0.1);
  },
);

it('a mirrored picture shows the mirrored content, and weighs to the other side', async () => {
  const inner = { ...whole, x: 170, side: 200 };
  const content = await crop(picture, inner, SIZE);
  const ofMirrored = await crop(await flip(picture), { ...inner, x: 400 - inner.x }, SIZE);
  expect(difference(ofMirrored.data, mirrored(content).data)).toBeLessThan(2);
  expect(weighsLeft(ofMirrored)).toBe(!weighsLeft(content));
});

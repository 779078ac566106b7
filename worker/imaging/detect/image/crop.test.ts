import { expect, it } from 'vitest';
import { scene } from '../../testing/test-scenes.ts';
import { crop, type Square } from './crop.ts';
import { mirrored, pixelsOf } from './model-input.ts';
import { shrink } from './shrink.ts';

const picture = scene(400, 300);
const SIZE = 40;
const whole: Square = { x: 200, y: 150, side: 400, angle: 0 };

/** The largest difference of two contents, in levels. */
const difference = (a: Float32Array, b: Float32Array) =>
  a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? 0))), 0);

const flip = ({ data, width, height }: typeof picture) =>
  pixelsOf(mirrored({ data: Float32Array.from(data), width, height }));

it('a square shows what lies in it, and black around the picture', () => {
  const { data } = crop(picture, whole, SIZE);
  const colorAt = (column: number, row: number) => [
    ...data.subarray(3 * (row * SIZE + column), 3 * (row * SIZE + column) + 3),
  ];
  // The picture begins at row 5, and its blue corner ends in row 15 and column 13.
  expect(colorAt(20, 2)).toEqual([0, 0, 0]);
  expect(colorAt(10, 8)[2]).toBeCloseTo(220, 0);
  expect(colorAt(30, 8)[2]).toBeCloseTo(60, 0);
  expect(Math.abs((colorAt(30, 8)[0] ?? 0) - 177)).toBeLessThan(2);
});

it('a copy of other proportions shows the same', () => {
  const inner = { ...whole, side: 240 };
  const copy = pixelsOf(shrink(picture, 160, 128));
  const { data } = crop(picture, inner, SIZE);
  // The corner's edge is less sharp in the copy.
  expect(difference(crop(picture, inner, SIZE, copy).data, data)).toBeLessThan(90);
  const total = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0);
  const means = [data, crop(picture, inner, SIZE, copy).data].map(total);
  expect((means[0] ?? 0) / (means[1] ?? 1)).toBeCloseTo(1, 2);
});

it('a square turned by a right angle shows the picture turned', () => {
  const inner = { ...whole, side: 200 };
  const { data } = crop(picture, inner, SIZE);
  const turned = crop(picture, { ...inner, angle: Math.PI / 2 }, SIZE).data;
  const back = turned.map((_, index) => {
    const [channel, pixel] = [index % 3, Math.floor(index / 3)];
    const [column, row] = [pixel % SIZE, Math.floor(pixel / SIZE)];
    return turned[3 * ((SIZE - 1 - column) * SIZE + row) + channel] ?? 0;
  });
  expect(difference(back, data)).toBeLessThan(0.1);
});

it('a mirrored picture shows the mirrored content', () => {
  const inner = { ...whole, x: 170, side: 200 };
  const content = mirrored(crop(picture, inner, SIZE));
  const ofMirrored = crop(flip(picture), { ...inner, x: 400 - inner.x }, SIZE);
  expect(difference(ofMirrored.data, content.data)).toBeLessThan(0.1);
});

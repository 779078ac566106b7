import { expect, test } from 'vitest';
import { fNumber, shutterSpeed } from './camera-settings.ts';

test.each([
  // As dialed in, exact (powers of two) and measured by phones.
  [1 / 15, '1/15 s'],
  [1 / 16, '1/15 s'],
  [0.0666, '1/15 s'],
  [0.067, '1/15 s'],
  [1 / 14.3, '1/15 s'],
  [1 / 17, '1/15 s'],
  [1 / 13.3, '1/13 s'],
  [1 / 60.024, '1/60 s'],
  [1 / 63, '1/60 s'],
  [1 / 64, '1/60 s'],
  [1 / 90, '1/90 s'],
  [1 / 128, '1/125 s'],
  [1 / 181.02, '1/180 s'],
  [1 / 458, '1/500 s'],
  [1 / 887, '1/800 s'],
  [1 / 8192, '1/8000 s'],
  [1 / 10_000, '1/10000 s'],
  [1 / 48_300, '1/48000 s'],
  [0.25, '1/4 s'],
  [1 / 3, '0.3 s'],
  [0.31, '0.3 s'],
  [0.4, '0.4 s'],
  [0.5, '0.5 s'],
  [10 / 13, '0.8 s'],
  [1, '1 s'],
  [1.26, '1.3 s'],
  [2, '2 s'],
  [16, '15 s'],
  [30, '30 s'],
  [32, '30 s'],
  [121.4, '121 s'],
])('a shutter speed of %d s is written %s', (seconds, text) => {
  expect(shutterSpeed(seconds)).toBe(text);
});

test('every marked shutter speed reads as itself, and any other is at most a quarter of a stop off', () => {
  for (let stops = -15; stops < 4.9; stops += 0.01) {
    const written = shutterSpeed(2 ** stops);
    const [top, part = 1] = written.replace(' s', '').split('/').map(Number);
    const seconds = Number(top) / part;
    expect(Math.abs(Math.log2(seconds) - stops), written).toBeLessThan(0.25);
    expect(shutterSpeed(seconds)).toBe(written);
  }
});

test('an aperture is written without a needless decimal', () => {
  expect([1.8, 2.799, 8, 11, 5.66].map(fNumber)).toEqual([
    'f/1.8',
    'f/2.8',
    'f/8',
    'f/11',
    'f/5.7',
  ]);
});

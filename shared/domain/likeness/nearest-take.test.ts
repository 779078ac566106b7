import { COLOR_SIDE, LIGHTNESS_SIDE } from '@photo-coach/shared/contracts/fingerprints.ts';
import { expect, test } from 'vitest';
import { readFingerprint } from './fingerprint.ts';
import { nearestTake } from './nearest-take.ts';

/** A fingerprint of waves over the frame; `shift` moves them by a share of it. */
function waves(frequency: number, shift = 0) {
  const cells = Uint8Array.from({ length: LIGHTNESS_SIDE ** 2 }, (_, index) => {
    const [x, y] = [index % LIGHTNESS_SIDE, Math.floor(index / LIGHTNESS_SIDE)];
    const along = (x / LIGHTNESS_SIDE + shift) * frequency + (y / LIGHTNESS_SIDE) * 3;
    const across = (y / LIGHTNESS_SIDE) * frequency * 1.7 - (x / LIGHTNESS_SIDE + shift) * 2;
    return 128 + 50 * Math.sin(along) + 40 * Math.cos(across);
  });
  const colors = new Uint8Array(2 * COLOR_SIDE ** 2).fill(128);
  return readFingerprint(Uint8Array.of(...cells, ...colors));
}

test('the nearest take is the most similar photo, wherever it is in the album', () => {
  const album = [waves(20), waves(37), waves(53), waves(20, 0.03)];
  expect(nearestTake(album, 0)).toBe(3);
  expect(nearestTake(album, 3)).toBe(0);
});

test('a photo without another take is compared with the next one, and the last with the previous one', () => {
  const album = [waves(20), waves(37), waves(53)];
  expect([0, 1, 2].map((index) => nearestTake(album, index))).toEqual([1, 2, 1]);
});

test('a photo without a fingerprint is compared with its neighbor', () => {
  expect(nearestTake([null, waves(20), waves(20)], 0)).toBe(1);
  expect(nearestTake([waves(20), waves(37), null], 0)).toBe(1);
});

test('a photo alone, or a missing one, has no other take', () => {
  expect(nearestTake([waves(20)], 0)).toBeNull();
  expect(nearestTake([waves(20), waves(37)], 5)).toBeNull();
});

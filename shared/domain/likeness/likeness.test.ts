import { COLOR_SIDE, LIGHTNESS_SIDE } from '@photo-coach/shared/contracts/fingerprints.ts';
import { withLight, withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import { cut, pictureOf, type Scene } from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, test } from 'vitest';
import { fingerprintIn } from '../../../worker/critics/testing/shoot.ts';
import { nearestTake } from './compare-fingerprints.ts';
import { findShift } from './find-shift.ts';
import { type Fingerprint, readFingerprint } from './fingerprint.ts';

const FRAME = { width: 480, height: 320 };

/** A view several times as large as a photo of it. */
const view = pictureOf(13, 2 * FRAME.width, 2 * FRAME.height);

/** The photo whose frame begins at a place of the view, in shares of the frame. */
const photoAt = (x: number, y: number): Scene =>
  cut(view, [Math.round(x * FRAME.width), Math.round(y * FRAME.height)], FRAME);

function fingerprint(scene: Scene): Fingerprint {
  const read = readFingerprint(Buffer.from(fingerprintIn(scene), 'base64'));
  if (read === null) throw new Error('no fingerprint');
  return read;
}

const shiftBetween = (one: Scene, other: Scene) => findShift(fingerprint(one), fingerprint(other));
const HALF_CELL = 0.5 / 48;

describe.each([
  ['right', { x: 0, y: 0.5 }, { x: 1, y: 0 }],
  ['left', { x: 1, y: 0.5 }, { x: -1, y: 0 }],
  ['down', { x: 0.5, y: 0 }, { x: 0, y: 1 }],
  ['up', { x: 0.5, y: 1 }, { x: 0, y: -1 }],
])('finding the shift of a camera that turned %s', (_, from, way) => {
  test.each([0.2, 0.35, 0.5, 0.65, 0.78])('works for %f of the frame', (by) => {
    const to = { x: from.x + by * way.x, y: from.y + by * way.y };
    const shift = shiftBetween(photoAt(from.x, from.y), photoAt(to.x, to.y));
    expect(Math.abs((shift?.x ?? 9) - by * way.x)).toBeLessThanOrEqual(HALF_CELL + 1e-9);
    expect(Math.abs((shift?.y ?? 9) - by * way.y)).toBeLessThanOrEqual(HALF_CELL + 1e-9);
  });
});

test('a shift is found although the hand rises or sinks, light changes, or there is noise', () => {
  const next = withNoise(withLight(photoAt(0.5, 0.58), [1.3, 1.3, 1.3]), 6);
  const shift = shiftBetween(photoAt(0, 0.5), next);
  expect(shift?.x).toBeCloseTo(0.5, 1);
  expect(shift?.y).toBeCloseTo(0.08, 1);
});

test.each([
  ['the same picture', photoAt(0, 0), photoAt(0, 0)],
  ['a slightly shifted picture', photoAt(0, 0), photoAt(0.08, 0)],
  ['a view that begins where the first ends', photoAt(0, 0), photoAt(0.95, 0)],
  ['a picture of something else', photoAt(0, 0), pictureOf(99)],
  ['a view that shifts both ways', photoAt(0, 0), photoAt(0.4, 0.4)],
])('%s is not a continuation', (_, one, other) => {
  expect(shiftBetween(one, other)).toBeNull();
});

test('without any structure, there is no continuation', () => {
  const flat = { ...FRAME, pixels: new Uint8Array(3 * FRAME.width * FRAME.height).fill(120) };
  expect(shiftBetween(flat, flat)).toBeNull();
});

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

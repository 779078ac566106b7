import { withLight } from '@photo-coach/testing/fixtures/degradations.ts';
import { leavesScene, type Scene } from '@photo-coach/testing/fixtures/scenes.ts';
import { expect, test } from 'vitest';
import { fingerprintOf } from '../../../../imaging/measure/fingerprint/fingerprint.ts';
import { buildPlanes } from '../../../../imaging/measure/planes/planes.ts';
import { contextOf, photoOf } from '../../../testing/scenes.ts';
import { albumPhotos } from '../album-photo.ts';
import { groupPhotos } from './group-photos.ts';

const fingerprintIn = (scene: Scene): string => fingerprintOf(buildPlanes(scene).overview);

/** A part of a scene; all numbers are shares of its sides. */
function crop({ pixels, width, height }: Scene, share: number, x: number, y: number): Scene {
  const size = { width: Math.round(width * share), height: Math.round(height * share) };
  const left = Math.round(x * (width - size.width));
  const top = Math.round(y * (height - size.height));
  const rows = Array.from({ length: size.height }, (_, row) => {
    const from = 3 * ((top + row) * width + left);
    return pixels.subarray(from, from + 3 * size.width);
  });
  return { pixels: new Uint8Array(Buffer.concat(rows)), ...size };
}

type Taken = { readonly scene: Scene; readonly at?: number; readonly lightness?: number };

const START = Date.parse('2026-01-31T12:00:00.000Z');

function groupsOf(photos: readonly Taken[]): { kind: string; positions: number[] }[] {
  const rows = photos.map(({ scene, at, lightness = 50 }, position) => {
    const row = photoOf('cat', { lightness_median: lightness }, { position });
    const { measurements, exif } = row;
    if (measurements === null || exif === null) throw new Error('a scene without measurements');
    const takenAt = at === undefined ? null : new Date(START + at).toISOString();
    return {
      ...row,
      exif: { ...exif, takenAt },
      measurements: { ...measurements, fingerprint: fingerprintIn(scene) },
    };
  });
  return groupPhotos(albumPhotos(rows, contextOf({}, 'album'))).map(({ photos: all, kind }) => ({
    kind,
    positions: all.map(({ row }) => row.position),
  }));
}

const [one, other, third] = [3, 8, 21].map((seed) => leavesScene(480, 320, seed, 30));
if (one === undefined || other === undefined || third === undefined) throw new Error('no scenes');

test('crops of one picture are one group, wherever they were cut', () => {
  const photos = [one, other, crop(one, 0.94, 0.5, 0.5), crop(one, 0.88, 1, 0), third];
  expect(groupsOf(photos.map((scene) => ({ scene })))).toEqual([
    { kind: 'duplicates', positions: [0, 2, 3] },
  ]);
});

test('different pictures are not grouped', () => {
  const scenes = Array.from({ length: 12 }, (_, seed) => leavesScene(240, 160, seed + 40));
  expect(groupsOf(scenes.map((scene) => ({ scene })))).toEqual([]);
});

test('one picture at several exposures within seconds is a bracket', () => {
  const at = (stops: number, seconds: number): Taken => ({
    scene: withLight(one, [2 ** stops, 2 ** stops, 2 ** stops]),
    at: 1000 * seconds,
    lightness: 50 + 14 * stops,
  });
  expect(groupsOf([at(-1, 0), at(0, 1), at(1, 2), { scene: other, at: 60_000 }])).toEqual([
    { kind: 'bracket', positions: [0, 1, 2] },
  ]);
});

test('rows without a fingerprint are compared by their hashes, strictly', () => {
  const rows = ['ffff0000ffff0000', 'ffff0000ffff0003', '00ff00ff00ff00ff'].map(
    (perceptual_hash, position) => {
      const row = photoOf('cat', {}, { position, perceptual_hash });
      const measurements = row.measurements && { ...row.measurements, fingerprint: null };
      return { ...row, measurements };
    },
  );
  const groups = groupPhotos(albumPhotos(rows, contextOf({}, 'album')));
  expect(groups.map(({ photos }) => photos.map(({ row }) => row.position))).toEqual([[0, 1]]);
});

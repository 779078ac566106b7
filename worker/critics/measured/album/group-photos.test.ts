import { withLight } from '@photo-coach/testing/fixtures/degradations.ts';
import { cut, pictureOf, type Scene } from '@photo-coach/testing/fixtures/scenes.ts';
import { expect, test } from 'vitest';
import { contextOf, photoOf } from '../../testing/scenes.ts';
import { positionsOf, type Shot, shoot } from '../../testing/shoot.ts';
import { groupPhotos } from './group-photos.ts';
import { albumPhoto } from './read-album.ts';

const groupsOf = (shots: readonly Shot[]): number[][] => groupPhotos(shoot(shots)).map(positionsOf);

/** A part of a scene; all numbers are shares of its sides. */
function crop(scene: Scene, share: number, x: number, y: number): Scene {
  const width = Math.round(scene.width * share);
  const height = Math.round(scene.height * share);
  const [left, top] = [x * (scene.width - width), y * (scene.height - height)];
  return cut(scene, [Math.round(left), Math.round(top)], { width, height });
}

const [one, other, third] = [pictureOf(3), pictureOf(8), pictureOf(21)];

test('crops of one picture are one group, wherever they were cut', () => {
  const scenes = [one, other, crop(one, 0.94, 0.5, 0.5), crop(one, 0.88, 1, 0), third];
  expect(groupsOf(scenes.map((scene) => ({ scene })))).toEqual([[0, 2, 3]]);
});

test('different pictures are not grouped', () => {
  const scenes = Array.from({ length: 12 }, (_, seed) => pictureOf(seed + 40, 240, 160));
  expect(groupsOf(scenes.map((scene) => ({ scene })))).toEqual([]);
});

test('one picture in another light of the same color is one group, and in another color it is not', () => {
  const lit = (gains: readonly [number, number, number]) => ({ scene: withLight(one, gains) });
  expect(groupsOf([{ scene: one }, lit([1.6, 1.6, 1.6])])).toEqual([[0, 1]]);
  expect(groupsOf([{ scene: one }, lit([1.5, 1, 0.4])])).toEqual([]);
});

test('rows without a fingerprint are compared strictly by their hashes', () => {
  const photos = ['ffff0000ffff0000', 'ffff0000ffff0003', '00ff00ff00ff00ff'].map(
    (perceptual_hash, position) => {
      const row = photoOf('cat', {}, { position, perceptual_hash });
      const measurements = row.measurements && { ...row.measurements, fingerprint: null };
      return albumPhoto({ ...row, measurements }, contextOf({}, 'album'), { takenAt: null });
    },
  );
  const groups = groupPhotos(photos);
  expect(groups.map(positionsOf)).toEqual([[0, 1]]);
});

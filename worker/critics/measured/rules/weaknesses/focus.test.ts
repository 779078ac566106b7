import { expect, test } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from '../../../testing/scenes.ts';
import { critiquePhoto } from '../../critique-photo.ts';

const [scene = ''] = sceneNames;

/** What is named of the sharpness of a photo with edges this wide, and longer by this ratio in one direction. */
function focusOf(defocus_blur: number, motion_blur: number) {
  const photo = photoOf(scene, { defocus_blur, motion_blur, panning: 0 });
  const critiques = critiquePhoto(photo, ALL_CATEGORIES, contextOf());
  const found = critiques.find(({ category }) => category === 'focus_sharpness');
  const blurs = found?.findings.filter(({ kind }) =>
    ['out_of_focus', 'camera_shake'].includes(kind),
  );
  return { kind: blurs?.[0]?.kind, score: found?.score ?? Number.NaN };
}

test('edges that are wide in all directions are out of focus', () => {
  expect(focusOf(1.5, 1.08).kind).toBe('out_of_focus');
});

test('edges that are wider in one direction were moved, though they are soft in all', () => {
  expect(focusOf(1.3, 1.75).kind).toBe('camera_shake');
});

test('the score falls with a movement in a soft photo, whatever it is called', () => {
  const scores = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5].map((ratio) => focusOf(1.3, ratio).score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('grain that sharpening brings out is no noise of its own', () => {
  const kindsOf = (oversharpening: number) =>
    critiquePhoto(photoOf(scene, { noise: 9, oversharpening }), ALL_CATEGORIES, contextOf())
      .flatMap(({ findings }) => findings.map(({ kind }) => kind))
      .filter((kind) => kind === 'noise' || kind === 'oversharpened');
  expect(kindsOf(0)).toEqual(['noise']);
  expect(kindsOf(60)[0]).toBe('oversharpened');
});

test('a place that is clearly softer than what surrounds it is named, a slightly softer one is not', () => {
  const isNamed = (local_blur: number): boolean =>
    critiquePhoto(photoOf(scene, { local_blur }), ALL_CATEGORIES, contextOf())
      .flatMap(({ findings }) => findings)
      .some(({ kind }) => kind === 'local_blur');
  expect([1.6, 2.1, 2.6].map(isNamed)).toEqual([false, false, true]);
});

import { expect, test } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from '../../../testing/scenes.ts';
import { critiquePhoto } from '../../critique-photo.ts';

const [scene = ''] = sceneNames;

test('something at the edge is named from where it pulls the eye', () => {
  const isNamed = (edge_distraction: number): boolean =>
    critiquePhoto(photoOf(scene, { edge_distraction }), ALL_CATEGORIES, contextOf())
      .flatMap(({ findings }) => findings)
      .some(({ kind }) => kind === 'edge_distraction');
  expect([40, 45, 60].map(isNamed)).toEqual([false, true, true]);
});

import { expect, test } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from '../../../testing/scenes.ts';
import { critiquePhoto } from '../../critique-photo.ts';

/** In how many scenes a horizon with this tilt, in degrees, is found to be level. */
const levelScenes = (horizon_tilt: number): number =>
  sceneNames.filter((scene) => {
    const photo = photoOf(scene, { horizon_tilt });
    const critiques = critiquePhoto(photo, ALL_CATEGORIES, contextOf());
    return critiques.some(({ findings }) => findings.some(({ kind }) => kind === 'level_horizon'));
  }).length;

test('a horizon is praised as level where it is, and not when it leans by a degree', () => {
  expect(levelScenes(0.2)).toBeGreaterThan(0);
  expect(levelScenes(1.04)).toBe(0);
});

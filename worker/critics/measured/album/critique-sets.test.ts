import { pictureOf } from '@photo-coach/testing/fixtures/scenes.ts';
import { expect, test } from 'vitest';
import { storedCritiques } from '../../testing/albums.ts';
import { ALL_CATEGORIES, contextOf } from '../../testing/scenes.ts';
import { bracketOf, shoot } from '../../testing/shoot.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { critiqueSets } from './critique-album.ts';

test('the dark exposure of a bracket is no longer underexposed, but still noisy, and other photos stay', () => {
  const dark = { exposure_offset: -3, lightness_median: 20, tonal_range: 70 };
  const shots = bracketOf(pictureOf(5), { noise: 20 }).map((shot, index) =>
    index === 0 ? { ...shot, changes: { ...shot.changes, ...dark } } : shot,
  );
  const photos = shoot([...shots, { scene: pictureOf(8), at: 600_000, changes: dark }]).map(
    ({ row }) => row,
  );
  const context = contextOf({}, 'album');
  const critiques = storedCritiques(photos, context);
  const kindsIn = (revised: ReturnType<typeof critiqueSets>[number] | undefined) =>
    revised?.critiques.flatMap(({ findings }) => findings.map(({ kind }) => kind));

  const input = { photos, critiques, categories: [], mode: 'folder', context } as const;
  const revised = critiqueSets(input);
  expect(revised.map(({ photoId }) => photoId)).toEqual(photos.slice(0, 3).map(({ id }) => id));
  expect(revised[0]?.critiques.map(({ category }) => category)).toEqual(ALL_CATEGORIES);
  const before = critiquePhoto(photos[0] ?? expect.fail(), ALL_CATEGORIES, context);
  expect(kindsIn({ photoId: '', critiques: before })).toContain('under_exposed');
  expect(kindsIn(revised[0])).not.toContain('under_exposed');
  expect(kindsIn(revised[0])).toContain('noise');

  const some = critiques.filter(({ category }) => category === 'focus_sharpness');
  const ofSome = critiqueSets({ ...input, critiques: some })[0]?.critiques;
  expect(ofSome?.map(({ category }) => category)).toEqual(['focus_sharpness']);
});

import { expect, it } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf } from '../../testing/scenes.ts';
import { critiquePhoto } from '../critique-photo.ts';

type Answers = Parameters<typeof contextOf>[0];

/**
 * Too warm, flat and blown out in one category, so that the card names two weaknesses and leaves one to the deep dive.
 */
const photo = photoOf('cat', {
  color_cast: 16,
  color_cast_hue: 80,
  blown_area: 8,
  exposure_offset: 0,
  tonal_range: 40,
});
const lighting = (answers: Answers) =>
  critiquePhoto(photo, ['lighting_exposure'], contextOf(answers))[0];

const textsIn = (answers: Answers, field: 'quickWin' | 'learn' | 'deepDive') =>
  (lighting(answers)?.sentences[field] ?? []).map(({ text }) => text);

it('a photographer who wants to learn editing gets editing steps and no camera steps', () => {
  const usual = {};
  const editing = { improve_goal: 'Editing' } as const;
  expect(textsIn(usual, 'quickWin')).toHaveLength(1);
  expect(textsIn(editing, 'quickWin')).toHaveLength(2);
  expect(textsIn(editing, 'quickWin')[0]).toBe(textsIn(usual, 'quickWin')[0]);
  expect(textsIn(editing, 'learn')).toEqual(textsIn(usual, 'learn').slice(1));

  const said = JSON.stringify(lighting(editing)?.sentences);
  const camera = textsIn(usual, 'learn')[0] ?? '';
  expect(camera).not.toBe('');
  expect(said).not.toContain(camera);
  expect(textsIn(editing, 'deepDive').length).toBeLessThan(textsIn(usual, 'deepDive').length);
});

it('a photographer who wants short feedback gets one sentence in each field, and others the usual', () => {
  const short = { pref_concise: 'Yes' } as const;
  for (const { sentences } of critiquePhoto(photo, ALL_CATEGORIES, contextOf(short))) {
    for (const field of Object.values(sentences)) expect(field.length).toBeLessThanOrEqual(1);
  }
  expect(textsIn(short, 'learn')).toEqual(textsIn({}, 'learn').slice(0, 1));
  expect(lighting({ pref_concise: 'No' })).toEqual(lighting({}));
});

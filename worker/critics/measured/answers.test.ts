import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import { expect, it } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf } from '../testing/scenes.ts';
import { critiquePhoto } from './critique-photo.ts';

type Questionnaire = Parameters<typeof contextOf>[0];
type Said = Partial<Photographer>;

/** Changes that make a photo's light bad in three ways, and the rest a little worse. */
const FAULTY: Partial<Record<MeasurementName, number>> = {
  color_cast: 28,
  color_cast_hue: 80,
  blown_area: 40,
  exposure_offset: 0,
  haze: 90,
  horizon_tilt: 5,
  noise: 14,
};

const critique = (changes: typeof FAULTY, questionnaire: Questionnaire = {}, said?: Said) =>
  critiquePhoto(photoOf('cat', changes), ALL_CATEGORIES, contextOf(questionnaire, 'single', said));

it('the technical check says the same to everybody, whatever the level, the goals and the use', () => {
  const plain = critique(FAULTY);
  for (const level of ['beginner', 'pro_semi_pro'] as const) {
    expect(critique(FAULTY, {}, { level, goals: ['professional'] })).toEqual(plain);
  }
  expect(critique(FAULTY, { improve_goal: 'Editing', usage: 'Print' })).toEqual(plain);
});

it('has one sentence a field for someone who wants it short', () => {
  for (const { sentences } of critique(FAULTY, { pref_concise: 'Yes' })) {
    for (const field of Object.values(sentences)) expect(field.length).toBeLessThanOrEqual(1);
  }
});

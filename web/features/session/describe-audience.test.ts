import { JOURNEY_LEVELS } from '@photo-coach/shared/contracts/photographer.ts';
import { GENRES, GOALS } from '@photo-coach/shared/domain/onboarding.ts';
import { expect, test } from 'vitest';
import { describePhotographer } from './written-for.tsx';

const NOTHING = { level: null, genres: [], goals: [] };

test.each([
  [
    { level: 'improving', genres: ['weddings', 'portraits'], goals: ['professional'] },
    'an improving photographer who shoots portraits and weddings, for clients',
  ],
  [
    {
      level: 'serious_hobbyist',
      genres: ['events', 'street_photography', 'corporate'],
      goals: ['competitions', 'hobby'],
    },
    'a serious hobbyist who shoots street photography, events and corporate work, for the joy of it and competitions',
  ],
  [{ ...NOTHING, level: 'beginner' }, 'a beginner'],
  [{ ...NOTHING, genres: ['events'] }, 'a photographer who shoots events'],
  [
    { ...NOTHING, level: 'pro_semi_pro', goals: ['social_media'] },
    'a professional or semi-professional who shoots for social media',
  ],
] as const)('says of %o whom it is for', ({ level, genres, goals }, expected) => {
  expect(describePhotographer({ level, genres: [...genres], goals: [...goals] })).toBe(expected);
});

test('leaves out what it does not know, and says nothing where that is all', () => {
  const unknown = { genres: ['<b>trains</b>'], goals: ['fame'] };
  expect(describePhotographer({ level: null, ...unknown })).toBeNull();
  expect(describePhotographer({ level: 'beginner', ...unknown })).toBe('a beginner');
  expect(describePhotographer(NOTHING)).toBeNull();
});

test('has words for every answer that is offered', () => {
  for (const level of JOURNEY_LEVELS) {
    const text = describePhotographer({ level, genres: [...GENRES], goals: [...GOALS] });
    expect(text).toMatch(/^an? [a-z -]+ who shoots [a-z]+(, [a-z ]+)+ and [a-z ]+, for [a-z ,]+$/);
    expect(text).not.toContain('undefined');
  }
});

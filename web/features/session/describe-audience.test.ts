import { type JobContext, questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { JOURNEY_LEVELS } from '@photo-coach/shared/contracts/photographer.ts';
import { GENRES, GOALS } from '@photo-coach/shared/domain/onboarding.ts';
import { expect, test } from 'vitest';
import { describeAudience } from './describe-audience.ts';

const NOTHING = { level: null, genres: [], goals: [] };
type Questionnaire = JobContext['questionnaire'];

const describeFor = (
  photographer: JobContext['photographer'],
  questionnaire: Questionnaire = {},
  mode: JobContext['mode'] = 'album',
) => describeAudience({ mode, questionnaire, photographer });

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
] as const)(
  'with %o, names the photographer that a critique is written for',
  ({ level, genres, goals }, expected) => {
    expect(describeFor({ level, genres: [...genres], goals: [...goals] })).toBe(expected);
  },
);

const BRIDAL = { level: 'improving', genres: ['weddings'], goals: ['professional'] } as const;
const bride = { ...BRIDAL, genres: [...BRIDAL.genres], goals: [...BRIDAL.goals] };

test.each<[Questionnaire, string]>([
  [{ primary_genre: 'Street' }, 'took these street photos'],
  [{ primary_genre: 'Street', usage: 'Instagram' }, 'took these street photos for Instagram'],
  [{ usage: 'Print' }, 'took these photos for print'],
  [{ improve_goal: 'Lighting' }, 'shoots weddings and wants to get better at lighting'],
  [
    { primary_genre: 'Portraits', improve_goal: 'Posing', usage: 'Client delivery' },
    'took these portraits for a client and wants to get better at posing',
  ],
  [{ primary_genre: 'Other' }, 'shoots for clients'],
  [
    { primary_genre: 'Other', improve_goal: 'Business' },
    'wants to get better at the business side',
  ],
])(
  'the answers about an upload, %o, take precedence over the profile',
  (questionnaire, expected) => {
    expect(describeFor(bride, questionnaire)).toBe(`an improving photographer who ${expected}`);
  },
);

test('a single photo is described in the singular, also without a profile', () => {
  expect(describeFor(undefined, { primary_genre: 'Sports', usage: 'Print' }, 'single')).toBe(
    'a photographer who took this sports photo for print',
  );
});

test('leaves out what is unknown, and returns null if nothing is known', () => {
  const unknown = { genres: ['<b>trains</b>'], goals: ['fame'] };
  expect(describeFor({ level: null, ...unknown })).toBeNull();
  expect(describeFor({ level: 'beginner', ...unknown })).toBe('a beginner');
  expect(describeFor(NOTHING, { pref_concise: 'Yes', intent: ['panning'] })).toBeNull();
});

test('has words for every answer that is offered', () => {
  for (const level of JOURNEY_LEVELS) {
    const text = describeFor({ level, genres: [...GENRES], goals: [...GOALS] });
    expect(text).toMatch(/^an? [a-z -]+ who shoots [a-z]+(, [a-z ]+)+ and [a-z ]+, for [a-z ,]+$/);
    expect(text).not.toContain('undefined');
  }
  const { primary_genre, improve_goal, usage } = questionnaireSchema.shape;
  for (const genre of primary_genre.unwrap().options) {
    for (const goal of improve_goal.unwrap().options) {
      for (const use of usage.unwrap().options) {
        const said = { primary_genre: genre, improve_goal: goal, usage: use };
        expect(describeFor(NOTHING, said)).toMatch(
          /^a photographer who took these [a-z ]+ for [A-Za-z ]+ and wants to get better at [a-z ]+$/,
        );
      }
    }
  }
});

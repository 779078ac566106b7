import { expect, test } from 'vitest';
import { analysisContextSchema, jobContextSchema } from './context.ts';

const CONTEXT = { mode: 'single', questionnaire: { primary_genre: 'Street', pref_concise: 'Yes' } };
const PHOTOGRAPHER = { level: 'improving', genres: ['portraits', 'trains'], goals: [] };

test('the context of a job is valid with unknown keys, which are dropped', () => {
  const context = {
    ...CONTEXT,
    season: 'autumn',
    questionnaire: { ...CONTEXT.questionnaire, print_size: 'A3' },
    photographer: { ...PHOTOGRAPHER, equipment: 'a Leica' },
  };
  expect(jobContextSchema.parse(context)).toEqual({ ...CONTEXT, photographer: PHOTOGRAPHER });
});

test.each([
  ['an unknown question', { season: 'autumn' }],
  ['an unknown answer', { questionnaire: { print_size: 'A3' } }],
])('a client can’t send %s', (_what, more) => {
  expect(analysisContextSchema.safeParse({ ...CONTEXT, ...more }).success).toBe(false);
});

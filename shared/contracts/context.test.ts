import { describe, expect, test } from 'vitest';
import { analysisContextSchema } from './context.ts';
import { jobRowSchema } from './records.ts';

/** A job's row of the first version, after all migrations: its context has no photographer. */
const OLD_JOB = {
  id: '018f5b7a-0000-7000-8000-000000000001',
  album_id: '018f5b7a-0000-7000-8000-0000000000aa',
  user_id: '018f5b7a-0000-7000-8000-0000000000bb',
  status: 'queued',
  attempt: 1,
  step: 'queued',
  progress: 0,
  version: 1,
  requested_categories: ['lighting_exposure'],
  context: { mode: 'single', questionnaire: { primary_genre: 'Street', pref_concise: 'Yes' } },
  error_code: null,
  error_text: null,
  result: null,
  overall_score: null,
  timings: {},
  created_at: '2026-01-31T12:00:00.000Z',
  updated_at: '2026-01-31T12:00:00.000Z',
  started_at: null,
  finished_at: null,
};
const PHOTOGRAPHER = { level: 'improving', genres: ['portraits', 'trains'], goals: [] };

describe('the context of a job', () => {
  test('is valid without a photographer, as before that was stored', () => {
    const { context } = jobRowSchema.parse(OLD_JOB);
    expect(context).toEqual(OLD_JOB.context);
  });

  test('is valid with a photographer, even with genres that are not offered', () => {
    const context = { ...OLD_JOB.context, photographer: PHOTOGRAPHER };
    expect(jobRowSchema.parse({ ...OLD_JOB, context }).context.photographer).toEqual(PHOTOGRAPHER);
  });

  test('is valid with keys of a later version, which are dropped', () => {
    const known = { ...OLD_JOB.context, photographer: PHOTOGRAPHER };
    const context = {
      ...known,
      season: 'autumn',
      questionnaire: { ...known.questionnaire, print_size: 'A3' },
      photographer: { ...PHOTOGRAPHER, equipment: 'a Leica' },
    };
    expect(jobRowSchema.parse({ ...OLD_JOB, context }).context).toEqual(known);
  });
});

test.each([
  ['who the photographer is', { photographer: PHOTOGRAPHER }],
  ['an unknown question', { season: 'autumn' }],
  ['an unknown answer', { questionnaire: { print_size: 'A3' } }],
])('a client can’t send %s', (_what, more) => {
  expect(analysisContextSchema.safeParse(OLD_JOB.context).success).toBe(true);
  expect(analysisContextSchema.safeParse({ ...OLD_JOB.context, ...more }).success).toBe(false);
});

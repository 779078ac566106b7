import { describe, expect, test } from 'vitest';
import { analysisContextSchema } from './context.ts';
import { jobRowSchema } from './records.ts';

const JOB = {
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
  test('is valid without a photographer', () => {
    const { context } = jobRowSchema.parse(JOB);
    expect(context).toEqual(JOB.context);
  });

  test('is valid with a photographer, even with genres that are not offered', () => {
    const context = { ...JOB.context, photographer: PHOTOGRAPHER };
    expect(jobRowSchema.parse({ ...JOB, context }).context.photographer).toEqual(PHOTOGRAPHER);
  });

  test('is valid with unknown keys, which are dropped', () => {
    const known = { ...JOB.context, photographer: PHOTOGRAPHER };
    const context = {
      ...known,
      season: 'autumn',
      questionnaire: { ...known.questionnaire, print_size: 'A3' },
      photographer: { ...PHOTOGRAPHER, equipment: 'a Leica' },
    };
    expect(jobRowSchema.parse({ ...JOB, context }).context).toEqual(known);
  });
});

test.each([
  ['who the photographer is', { photographer: PHOTOGRAPHER }],
  ['an unknown question', { season: 'autumn' }],
  ['an unknown answer', { questionnaire: { print_size: 'A3' } }],
])('a client can’t send %s', (_what, more) => {
  expect(analysisContextSchema.safeParse(JOB.context).success).toBe(true);
  expect(analysisContextSchema.safeParse({ ...JOB.context, ...more }).success).toBe(false);
});

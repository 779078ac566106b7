import { expect, test } from 'vitest';
import type { AnswersDraft } from '../answers/stored-answers.ts';
import { findErrors, LAST_STEP, stepToShow } from './use-wizard.ts';

const empty: AnswersDraft = { journeyLevel: null, genres: [], goals: [], equipment: '' };
const photographer: AnswersDraft = { ...empty, journeyLevel: 'improving', genres: ['events'] };
const answered: AnswersDraft = { ...photographer, goals: ['hobby'] };

test('the wizard has three steps', () => {
  expect(LAST_STEP).toBe(3);
});

test('the wizard’s first step requires a level and at least one genre', () => {
  expect(findErrors(1, empty)).toEqual({
    journeyLevel: 'Please select your level',
    genres: 'Please select at least one genre',
  });
  expect(findErrors(1, { ...empty, journeyLevel: 'beginner' })).toEqual({
    genres: 'Please select at least one genre',
  });
  expect(findErrors(1, photographer)).toEqual({});
});

test('the wizard’s second step requires at least one goal', () => {
  expect(findErrors(2, photographer)).toEqual({ goals: 'Please select your goals' });
  expect(findErrors(2, answered)).toEqual({});
});

test('equipment is optional, and has at most 500 characters', () => {
  expect(findErrors(3, answered)).toEqual({});
  expect(findErrors(3, { ...answered, equipment: 'x'.repeat(500) })).toEqual({});
  expect(Object.keys(findErrors(3, { ...answered, equipment: 'x'.repeat(501) }))).toEqual([
    'equipment',
  ]);
});

test.each([
  [null, empty, 1],
  [null, answered, 1],
  ['1', answered, 1],
  ['2', empty, 1],
  ['2', photographer, 2],
  ['3', empty, 1],
  ['3', photographer, 2],
  ['3', answered, 3],
  ['4', answered, 1],
  ['0', answered, 1],
  ['x', answered, 1],
])(
  'the address’s step %s opens at the latest where an answer is missing',
  (wanted, draft, shown) => {
    expect(stepToShow(wanted, draft)).toBe(shown);
  },
);

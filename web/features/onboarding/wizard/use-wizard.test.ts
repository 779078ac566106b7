import { expect, test } from 'vitest';
import type { AnswersDraft } from '../stored-answers.ts';
import { findErrors, stepToShow } from './use-wizard.ts';

const empty: AnswersDraft = { journeyLevel: null, genres: [], goals: [], equipment: '' };
const photographer: AnswersDraft = { ...empty, journeyLevel: 'improving', genres: ['events'] };
const answered: AnswersDraft = { ...photographer, goals: ['hobby'] };

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

import type { ReviewContent } from '@photo-coach/shared/contracts/reviews/review-content.ts';
import { expect, test } from 'vitest';
import { bestTitle, sayWhatChanged } from './review-words.ts';

const CONTENT: ReviewContent = {
  photoCount: 18,
  uploadCount: 5,
  bestCount: 3,
  isComparable: true,
  changes: [],
  scoreChange: null,
  recurring: [],
  nextKind: null,
};
const BETTER = {
  kind: 'tilt',
  direction: 'better',
  before: { found: 9, of: 40 },
  month: { found: 1, of: 18 },
} as const;
const WORSE = { direction: 'worse', before: 70, month: 65 } as const;

const textsOf = (content: Partial<ReviewContent>) =>
  sayWhatChanged({ ...CONTENT, ...content }, '2026-10-01').map(({ text }) => text);

test('lower scores are not mentioned under what got better', () => {
  expect(textsOf({ scoreChange: WORSE })).toEqual([
    'Nothing got clearly better, and your scores went down.',
  ]);
  expect(textsOf({ changes: [BETTER], scoreChange: WORSE })).toEqual([
    'Crooked horizons: better than before.',
    'All the same, your scores went down.',
  ]);
  expect(textsOf({ scoreChange: { ...WORSE, direction: 'better' } })).toEqual([
    'Your scores went up.',
  ]);
});

test('a change of scores is shown by medians as on the pages, or by nothing where they do not show it', () => {
  const noteOf = (month: number) =>
    sayWhatChanged({ ...CONTENT, scoreChange: { ...WORSE, month } }, '2026-10-01')[0]?.note;
  expect(noteOf(65)).toBe(
    'Half of the photos score 6.5/10 or more; in the months before it was 7.0/10.',
  );
  expect([noteOf(70), noteOf(75)]).toEqual([null, null]);
});

test('fewer than three photos are not called three', () => {
  expect([bestTitle({ bestCount: 3 }), bestTitle({ bestCount: 2 })]).toEqual([
    'The three best',
    'The best',
  ]);
});

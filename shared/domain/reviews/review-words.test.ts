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
const WORSE = { direction: 'worse', before: 71.2, month: 64.8 } as const;

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

test('fewer than three photos are not called three', () => {
  expect([bestTitle({ bestCount: 3 }), bestTitle({ bestCount: 2 })]).toEqual([
    'The three best',
    'The best',
  ]);
});

import { expect, test } from 'vitest';
import { exportedRating } from './stars.ts';

const starsOf = (scores: number[]) => scores.map((score) => exportedRating(null, score, scores));

test('without a photographer’s stars, the place in the album decides, and equal scores get equal stars', () => {
  const twelve = [90, 88, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35];
  expect(starsOf(twelve)).toEqual([5, 5, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1]);
  expect(starsOf([60, 50])).toEqual([5, 2]);
  expect(starsOf([50, 50, 50])).toEqual([5, 5, 5]);
});

test('a photo alone gets the dots of its score as stars', () => {
  expect([starsOf([97]), starsOf([41])]).toEqual([[5], [2]]);
});

test('the photographer’s stars count, even if there are none, and a reject is −1 whatever its stars', () => {
  const all = [90, 10];
  const rated = (flag: 'pick' | 'reject' | null, rating: number | null) =>
    exportedRating({ flag, rating }, 90, all);
  expect([rated('pick', 2), rated(null, 0), rated('pick', null)]).toEqual([2, 0, 5]);
  expect([rated('reject', 4), rated('reject', null)]).toEqual([-1, -1]);
});

import { expect, test } from 'vitest';
import { photoOf, SHARP } from '../testing/photo-of.ts';
import type { ComparedPhoto } from './compared-photo.ts';
import { compareScores } from './differences.ts';

test('one score is better than another only beyond their noise', () => {
  const better = compareScores(
    photoOf({ ...SHARP, scores: [80, 80, 80, 80] }),
    photoOf({ ...SHARP, scores: [76, 60, 70, 90] }),
  ).map((score) => score.better);
  expect(better).toEqual([null, 'left', 'left', 'right']);
});

test('composition is compared with less noise if both photos have the same subject', () => {
  const of = (subject_size: number, composition: number) =>
    photoOf({ values: { subject_size }, weaknesses: {}, scores: [80, composition, 80, 80] });
  const better = (one: ComparedPhoto, other: ComparedPhoto) =>
    compareScores(one, other).find(({ category }) => category === 'composition_balance')?.better;
  expect(better(of(20, 60), of(22, 50))).toBe('left');
  expect(better(of(20, 60), of(60, 50))).toBe(null);
});

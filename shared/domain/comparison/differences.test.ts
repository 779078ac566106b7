import { expect, test } from 'vitest';
import { photoOf, SHARP } from '../testing/photo-of.ts';
import type { ComparedPhoto } from './compared-photo.ts';
import { compareScores, differingMeasurements } from './differences.ts';

test('a measurement that differs has the better side if there is one', () => {
  const left = photoOf({ ...SHARP, values: { noise: 9, lightness_mean: 30, haze: 10 } });
  const right = photoOf({ ...SHARP, values: { noise: 2, lightness_mean: 60, haze: 10.5 } });
  expect(differingMeasurements(left, right)).toEqual([
    expect.objectContaining({ name: 'lightness_mean', better: null }),
    expect.objectContaining({ name: 'noise', better: 'right' }),
  ]);
});

test('no photo is called better in a measurement that has the same words for both', () => {
  const withNoise = (noise: number) => photoOf({ ...SHARP, values: { noise } });
  const betterOf = (left: number, right: number) =>
    differingMeasurements(withNoise(left), withNoise(right))[0]?.better ?? null;
  expect(betterOf(1, 3)).toBeNull();
  expect(betterOf(1, 5)).toBe('left');
});

test('an unsure measurement of the worse photo makes the other no better', () => {
  const even = photoOf({ ...SHARP, values: { color_cast: 3 } });
  const tinted = photoOf({ ...SHARP, values: { color_cast: 14 } });
  const unsure = {
    ...tinted,
    measurements: tinted.measurements.map((item) => ({ ...item, sureness: 0.3 })),
  };
  const betterThan = (worse: ComparedPhoto) => differingMeasurements(even, worse)[0]?.better;
  expect(betterThan(tinted)).toBe('left');
  expect(betterThan(unsure)).toBe(null);
});

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

import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { expect, test } from 'vitest';
import { averageByCategory } from './category-averages.ts';

const critique = (category: AnalysisCategory['category'], scoreContinuous: number) =>
  // Only the fields that make up an average.
  ({ category, scoreContinuous, photoId: null, critic: 'measured' }) as AnalysisCategory;

test('critiques are averaged by category, in the order in which categories are offered', () => {
  const averages = averageByCategory([
    critique('focus_sharpness', 90),
    critique('lighting_exposure', 60),
    critique('focus_sharpness', 70),
  ]);
  expect(
    averages.map(({ category, score, critic, critiques }) => [
      category,
      score,
      critic,
      critiques.length,
    ]),
  ).toEqual([
    ['lighting_exposure', 6, 'measured', 1],
    ['focus_sharpness', 8, 'measured', 2],
  ]);
  expect(averageByCategory([])).toEqual([]);
});

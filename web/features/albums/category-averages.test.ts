import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { expect, test } from 'vitest';
import { averageByCategory } from './category-averages.ts';

const critique = (category: AnalysisCategory['category'], score: number) =>
  // Only the fields that make up an average.
  ({ category, score, findings: [] as const, critic: 'measured' }) as unknown as AnalysisCategory;

test('dots are averaged by category, in the order in which categories are offered', () => {
  const averages = averageByCategory([
    critique('focus_sharpness', 5),
    critique('lighting_exposure', 3),
    critique('focus_sharpness', 4),
    critique('mood_emotional_impact', 3),
  ]);
  expect(
    averages.map(({ category, score, outOfTen, label, critiques }) => [
      category,
      score,
      outOfTen,
      label,
      critiques.length,
    ]),
  ).toEqual([
    ['lighting_exposure', 6, '6.0', 'Good', 1],
    ['focus_sharpness', 9, '9.0', 'Excellent', 2],
    ['mood_emotional_impact', 6, '6.0', 'Not judged', 1],
  ]);
  expect(averageByCategory([])).toEqual([]);
});

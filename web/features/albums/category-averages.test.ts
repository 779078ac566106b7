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
  expect(averages).toMatchObject([
    { category: 'lighting_exposure', score: 6, outOfTen: '6.0', label: 'Good' },
    { category: 'focus_sharpness', score: 9, outOfTen: '9.0', critiques: { length: 2 } },
    { category: 'mood_emotional_impact', outOfTen: '–', label: 'Not judged' },
  ]);
  expect(averageByCategory([])).toEqual([]);
});

import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { type Critiqued, scoreIn } from '../critiqued.ts';
import { meanOf, percent, type Row } from './row.ts';

const WINDOW = 5;
const WANTED_DEVIATION = 9;
const WANTED_WINDOW = 0.35;

const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
};

/** The largest share of values that lie within WINDOW points. */
const fullestWindow = (values: readonly number[]): number =>
  Math.max(
    ...values.map((low) => values.filter((value) => value >= low && value <= low + WINDOW).length),
  ) / values.length;

/** How far the scores of photos as they are lie apart, by category. */
export const spreadRows = (photos: readonly Critiqued[]): Row[] =>
  PHOTO_CATEGORIES.map((category) => {
    const scores = photos.map((each) => scoreIn(each, category));
    const deviation = deviationOf(scores);
    const window = fullestWindow(scores);
    return {
      test: `spread, ${category}`,
      measured: `SD ${deviation.toFixed(1)}, ${percent(window)} within ${WINDOW} (mean ${meanOf(scores).toFixed(0)})`,
      target: `≥ ${WANTED_DEVIATION}, ≤ ${percent(WANTED_WINDOW)}`,
      passed: deviation >= WANTED_DEVIATION && window <= WANTED_WINDOW,
      failures: [],
    };
  });

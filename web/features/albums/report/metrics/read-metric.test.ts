import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import { expect, test } from 'vitest';
import { METRICS, type Metric } from './metrics.ts';
import { axisRange, describeDots, isDot, readMetric } from './read-metric.ts';

const metricOf = (title: string): Metric => {
  const metric = METRICS.find((each) => each.title === title);
  if (!metric) throw new Error(`there is no metric ${title}`);
  return metric;
};
const TILT = metricOf('Tilt');

function photo(name: string, value: number | null): AnalysisPhoto {
  const item = { name: 'horizon_tilt', value, abstained: value === null ? 'No lines.' : null };
  // Only what a metric reads.
  return {
    id: name,
    name,
    exif: NO_EXIF,
    measurements: { items: [item] },
  } as unknown as AnalysisPhoto;
}

const read = (...values: (number | null)[]) =>
  readMetric(
    TILT,
    values.map((value, index) => photo(`${index + 1}.jpg`, value)),
  );
const describe = (...values: (number | null)[]) =>
  describeDots(TILT, read(...values).filter(isDot));

test('a photo that does not allow the measurement keeps its number, and says why', () => {
  const [, second] = read(1, null, 2);
  expect(second).toMatchObject({ number: 2, value: null, reason: 'No lines.' });
});

test('the dots are told by what they are extreme in, whichever way they lean', () => {
  expect(describe(0.4, -7.8, 2)).toBe(
    'Most tilted: photo 2, 7.8° counterclockwise. Most level: photo 1, 0.4° clockwise.',
  );
  expect(describe(-0.04)).toBe('This photo: level.');
  expect(describe(null)).toBe('It could not be measured here.');
});

test('an axis grows for dots beyond it, to whole numbers, and never shrinks', () => {
  const range = (...values: number[]) => axisRange(TILT, read(...values).filter(isDot));
  expect(range(1)).toEqual([-5, 5]);
  expect(range(-7.8, 11.1)).toEqual([-8, 12]);
});

test('each number is written as a photographer says it', () => {
  const written = METRICS.map(({ title, format, read: from }) => [title, format(from(50))]);
  expect(written).toEqual([
    ['Exposure', '0.0 stops'],
    ['Tonal range', '50 of 100'],
    ['Sharpness of the subject', '50 of 100'],
    ['Noise', '50.0 levels'],
    ['Color cast', 'off by 50.0'],
    ['Tilt', '50.0° clockwise'],
  ]);
  expect(metricOf('Exposure').format(-1.26)).toBe('−1.3 stops');
  expect(metricOf('Exposure').format(1.26)).toBe('+1.3 stops');
});

import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import { expect, test } from 'vitest';
import { METRICS, type Metric } from './metrics.ts';
import { axisRange, describeDots, isDot, readMetric, scaleRange } from './read-metric.ts';

const metricOf = (title: string): Metric => {
  const metric = METRICS.find((each) => each.title === title);
  if (!metric) throw new Error(`there is no metric ${title}`);
  return metric;
};
const TILT = metricOf('Tilt');

function photo(name: string, value: number | null): AnalysisPhoto {
  const item = { name: 'horizon_tilt', value, abstained: value === null ? 'No lines.' : null };
  // Only the fields that a metric reads.
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

test('a photo whose measurement is impossible keeps its number, and says why', () => {
  const [, second] = read(1, null, 2);
  expect(second).toMatchObject({ number: 2, value: null, reason: 'No lines.' });
});

test('the dots are described by their extremes, whichever way they lean', () => {
  expect(describe(0.4, -7.8, 2)).toBe(
    'Most tilted: photo 2, 7.8° counterclockwise. Most level: photo 1, 0.4° clockwise.',
  );
  expect(describe(-0.04)).toBe('This photo: level.');
  expect(describe(null)).toBe('It could not be measured here.');
});

test('an axis starts where the values are, with the line that they are compared with', () => {
  const rangeOf = (title: string, ...values: number[]) => {
    const dots = read(...values).filter(isDot);
    return axisRange(metricOf(title), dots);
  };
  expect(rangeOf('Tonal range', 71, 93)).toEqual([70, 95]);
  // Values that are nearly alike lie close together.
  expect(rangeOf('Tonal range', 84.2, 84.6)).toEqual([70, 95]);
  expect(rangeOf('Tonal range', 99, 100)).toEqual([88, 100]);
  // Tilt has its line at 0.
  expect(rangeOf('Tilt', 3, 4.4)).toEqual([0, 5]);
  expect(rangeOf('Tilt', -7.8, 11.1)).toEqual([-10, 15]);
});

test('the scale of one photo grows for a value beyond it, to whole numbers, and never shrinks', () => {
  expect(scaleRange(TILT, 1)).toEqual([-5, 5]);
  expect(scaleRange(TILT, -7.8)).toEqual([-8, 5]);
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

import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import { expect, test } from 'vitest';
import { METRICS } from './metrics.ts';
import { describeMetric, readMetric } from './read-metric.ts';

const TILT = METRICS.find(({ measurement }) => measurement === 'horizon_tilt');
if (!TILT) throw new Error('the tilt is no metric');

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
const describe = (...values: (number | null)[]) => describeMetric(TILT, read(...values));

test('a photo whose measurement is impossible keeps its number', () => {
  const [, second] = read(1, null, 2);
  expect(second).toMatchObject({ number: 2, value: null, words: 'Not measured' });
});

test('photos are described by their extremes, whichever way they lean', () => {
  expect(describe(0.4, -7.8, 2)).toBe(
    'Most tilted: photo 2, 7.8° counterclockwise. Most level: photo 1, 0.4° clockwise.',
  );
  expect(describe(-0.04)).toBe('This photo: level.');
  expect(describe(-0.04, 0.02)).toBe('Every measured photo: level.');
  expect(describe(null)).toBe('It could not be measured here.');
});

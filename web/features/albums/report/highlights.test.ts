import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { expect, test } from 'vitest';
import { highlightsOf, isOfSeries } from './highlights.ts';

const region = { x: 0, y: 0, width: 1, height: 1 };
const say = (...evidence: [MeasurementName, string][]) => ({
  text: 'Something.',
  finding: null,
  evidence: evidence.map(([measurement, photoId]) => ({ measurement, photoId, value: 1, region })),
});
const NOTHING = { quickWin: [], learn: [], deepDive: null };

const namesOf = (whatsWorking: ReturnType<typeof say>[], whatToImprove: typeof whatsWorking) =>
  highlightsOf({ sentences: { ...NOTHING, whatsWorking, whatToImprove } }).map(
    ({ measurement, photoId }) => `${measurement} ${photoId}`,
  );

test('a measurement of a photo is listed once for each photo, one of the album once', () => {
  expect(
    namesOf(
      [say(['near_duplicates', 'a'], ['near_duplicates', 'b']), say(['noise', 'a'])],
      [say(['noise', 'b'], ['noise', 'a'])],
    ),
  ).toEqual(['near_duplicates a', 'noise a', 'noise b']);
  expect(isOfSeries('near_duplicates')).toBe(true);
  expect(isOfSeries('exposure_drift')).toBe(false);
});

test('at most six measurements are listed', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(
    namesOf(
      ids.map((id) => say(['noise', id])),
      [],
    ),
  ).toHaveLength(6);
});

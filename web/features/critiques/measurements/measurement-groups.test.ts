import { measurementNameSchema } from '@photo-coach/shared/contracts/measurements.ts';
import { expect, test } from 'vitest';
import { MEASUREMENT_GROUPS } from './measurement-groups.ts';

/** Belongs to an album, not to a photo. */
const ALBUM_LEVEL = ['exposure_drift', 'white_balance_drift', 'near_duplicates', 'time_span'];

test('every measurement of a photo is in exactly one group', () => {
  const grouped = MEASUREMENT_GROUPS.flatMap(([, names]) => names);
  const expected = measurementNameSchema.options.filter((name) => !ALBUM_LEVEL.includes(name));
  expect([...grouped].sort()).toEqual([...expected].sort());
});

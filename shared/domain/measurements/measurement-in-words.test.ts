import {
  MEASUREMENT_UNITS,
  measurementNameSchema,
} from '@photo-coach/shared/contracts/measurements.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measurementInWords } from './measurement-in-words.ts';

/** Lab units, which no photographer says. */
const LAB_UNITS = ['L*', 'b*', 'C*ab', 'acutance', 'ΔE', 'EV', ' px', 'NaN', 'Infinity'];

test('every value of every measurement is said in one sentence without a lab unit', () => {
  const names = fc.constantFrom(...measurementNameSchema.options);
  const values = fc.double({ min: -300, max: 300, noNaN: true });
  fc.assert(
    fc.property(names, values, (name, any) => {
      const value = name === 'shutter_time' ? Math.max(any, 1 / 32_000) : any;
      const words = measurementInWords(name, value);
      expect(words).toMatch(/^[A-Z\d−-].*\.$/);
      expect(words.length).toBeLessThan(130);
      for (const unit of LAB_UNITS) expect(words).not.toContain(unit);
    }),
    { numRuns: 2000 },
  );
  expect(Object.keys(MEASUREMENT_UNITS)).toEqual(measurementNameSchema.options);
});

test.each([
  ['blown_area', 0, 'No area of the photo is blown out.'],
  ['blown_area', 1.21, 'The largest blown area covers 1.2 % of the photo.'],
  ['exposure_offset', -1.34, 'About 1 1/3 stops darker than a middle exposure.'],
  ['exposure_offset', 0.68, 'About 2/3 of a stop brighter than a middle exposure.'],
  ['exposure_offset', 1, 'About 1 stop brighter than a middle exposure.'],
  ['exposure_offset', -2.01, 'About 2 stops darker than a middle exposure.'],
  ['exposure_offset', 0.1, 'The exposure is right in the middle.'],
  ['horizon_tilt', -2.31, 'The photo is turned 2.3° counterclockwise.'],
  ['horizon_tilt', 0.01, 'The photo is level.'],
  ['visual_balance', 8.8, 'What draws the eye lies 8.8 % of the width to the right of the middle.'],
  ['accent_hue', 290.1, 'The accent is blue (290° on the color circle).'],
  ['dominant_hue', -5, 'The main color is pink (-5° on the color circle).'],
  ['shutter_time', 0.066_667, 'The shutter was open for 1/15 s.'],
  [
    'white_balance_drift',
    -12.4,
    'Its color is cooler than the rest of the album, by 12; less than 3 is hard to see.',
  ],
  ['near_duplicates', 0, 'No two photos are nearly the same.'],
] as const)('the measurement %s of %s is said as: %s', (name, value, words) => {
  expect(measurementInWords(name, value)).toBe(words);
});

import { measurementNameSchema } from '@photo-coach/shared/contracts/measurements.ts';
import { expect, test } from 'vitest';
import {
  measurementInWords,
  measurementLabel,
  scaleEnds,
  scalePosition,
  scaleSteps,
  valueInWords,
} from './measurement-words.ts';
import { WORDINGS } from './wordings.ts';

/** Numbers that photographers say, with what they count. */
const SPOKEN =
  /(?:under )?\d+ % of the (?:photos?|eye)|\d+(?:\.\d)?°|f\/\d+(?:\.\d)?|ISO \d+|\d+ mm|1\/\d+ s|\d+(?:\.\d)? s|about (?:\d |\d\/\d |\d \d\/\d )(?:of a )?stops?|\d+ (?:megapixels?|photos?|minutes?|hours?|days?)(?![a-z])/g;
const LAB =
  /[LabC]\*|ΔE|\b(?:EV|px|pixels?|of 100|levels|acutance|off by|ratio|bits|median|NaN)\b/i;

/** Low, middle and high values, and those beyond the scale. */
function valuesOf(name: keyof typeof WORDINGS): number[] {
  const [low, high] = WORDINGS[name].scale ?? [0, 360];
  const values = Array.from({ length: 41 }, (_, step) => low + (step / 40) * (high - low));
  return WORDINGS[name].isLogarithmic || low >= 0
    ? [...values, 1.5 * high]
    : [1.5 * low, ...values, 1.5 * high];
}

test.each(measurementNameSchema.options)(
  'the measurement %s is said in words or in a number of photographers at every value',
  (name) => {
    const texts = valuesOf(name).map((value) => valueInWords(name, value));
    for (const words of [measurementLabel(name), ...texts]) {
      expect(words).toMatch(/^[a-zA-Z\d]/);
      expect(words).not.toMatch(LAB);
      expect(words.replaceAll(SPOKEN, '')).not.toMatch(/[\d%×]/);
    }
    expect(measurementInWords(name, valuesOf(name)[20] ?? 0)).toMatch(/^[A-Z][^.]*: .+[^.]\.$/);
    const { words } = WORDINGS[name];
    if (typeof words !== 'function') expect(new Set(texts).size).toBe(words.length);
  },
);

test.each([
  ['blown_area', 0, 'Blown out: none.'],
  ['blown_area', 0.6, 'Blown out: under 1 % of the photo.'],
  ['blown_area', 3.8, 'Blown out: 4 % of the photo.'],
  ['exposure_offset', -1.34, 'Exposure: about 1 1/3 stops under.'],
  ['exposure_offset', 0.68, 'Exposure: about 2/3 of a stop over.'],
  ['exposure_offset', 0.1, 'Exposure: right.'],
  ['horizon_tilt', -2.31, 'Tilt: 2.3° counterclockwise.'],
  ['horizon_tilt', 5, 'Tilt: 5° clockwise.'],
  ['horizon_tilt', 0.01, 'Tilt: level.'],
  ['color_cast', 20, 'Color cast: strong.'],
  ['color_cast_hue', -5, 'Direction of the color cast: toward pink.'],
  ['dominant_hue', 290.1, 'Main color: blue.'],
  ['flash', 1, 'Flash: fired.'],
  ['lightness_median', 22, 'Brightness: dark.'],
  ['sharpness_subject', 84, 'Subject sharpness: good.'],
  [
    'white_balance_drift',
    12.4,
    'White balance in the album: warmer than the rest, clearly visible.',
  ],
  ['white_balance_drift', -7, 'White balance in the album: slightly cooler than the rest.'],
  ['near_duplicates', 1, 'Near-duplicates: 1 photo.'],
  ['time_span', 95, 'Time span: 95 minutes.'],
] as const)('the measurement %s of %s is said as: %s', (name, value, words) => {
  expect(measurementInWords(name, value)).toBe(words);
});

test('measured values are placed on straight and logarithmic scales, and stop at the ends', () => {
  expect(scalePosition('lightness_mean', 50)).toBe(0.5);
  expect(scalePosition('horizon_tilt', 0)).toBe(0.5);
  expect(scalePosition('time_span', 100)).toBeCloseTo(0.5, 1);
  expect(scalePosition('blown_area', 90)).toBe(1);
  expect(scalePosition('time_span', 0)).toBe(0);
  expect(scalePosition('dominant_hue', 90)).toBeNull();
  expect(scaleEnds('time_span')).toEqual(['1 minute', '7 days']);
  expect(scaleEnds('color_cast')).toEqual(['hardly any', 'strong']);
  expect(scaleEnds('dominant_hue')).toBeNull();
});

test('a scale has its words where they are said, and its numbers at the ends and in the middle', () => {
  expect(scaleSteps('tonal_range')).toEqual([
    { words: 'very narrow', from: 0, to: 0.42 },
    { words: 'narrow', from: 0.42, to: 0.61 },
    { words: 'wide', from: 0.61, to: 1 },
  ]);
  expect(scaleSteps('horizon_tilt').map(({ words, from }) => [words, from])).toEqual([
    ['10° counterclockwise', 0],
    ['level', 0.5],
    ['10° clockwise', 1],
  ]);
});

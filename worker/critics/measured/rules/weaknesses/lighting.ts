import { ramp } from '../../../../imaging/measure/math/ramp.ts';
import { smoothStep } from '../../../../imaging/measure/math/smooth-step.ts';
import { numberOf, optionalValue, type Reading, surenessOf } from '../../reading.ts';
import { amountOf, excusedBy, lightSource } from '../intents.ts';
import type { WeaknessRule } from '../rule.ts';

const category = 'lighting_exposure';

/** How much darker the subject is than the photo's middle tone, in L*; a subject that is light enough is not dark. */
function darkness(reading: Reading): number {
  const subject = numberOf(reading, 'subject_lightness');
  const middle = optionalValue(reading, 'lightness_median') ?? subject;
  return Math.max(0, Math.min(middle - subject, 42 - subject));
}

const gentleIntent = excusedBy({ fog: 1, high_key: 0.8, low_key: 0.7, soft_focus: 0.6 });

/** L* of tonal range that even an empty photo has, and below which it is as flat as any, unless it has a strong color. */
const EMPTY_RANGE = { usual: 50, least: 25 };

/**
 * A narrow range is no fault where most of the photo is empty, or where color does what light does not. Less contrast
 * makes a photo look emptier, so a very narrow range without color is a fault there as well.
 */
function plainOrVivid(reading: Reading): number {
  const color = optionalValue(reading, 'colorfulness') ?? 0;
  const ranged = smoothStep(numberOf(reading, 'tonal_range'), EMPTY_RANGE.least, EMPTY_RANGE.usual);
  const plain = smoothStep(optionalValue(reading, 'negative_space') ?? 0, 50, 75);
  return Math.max(
    0.9 * plain * Math.max(ranged, smoothStep(color, 28, 42)),
    0.8 * smoothStep(color, 55, 80),
  );
}

/** An even area of one strong color, such as a deep blue sky, is as dark as its color is. */
const plainAndVivid = (reading: Reading): number =>
  0.8 *
  smoothStep(optionalValue(reading, 'negative_space') ?? 0, 65, 85) *
  smoothStep(optionalValue(reading, 'colorfulness') ?? 0, 28, 42);

/** Sureness of a vignette from which it is surely a lens's: what a scene darkens differs from corner to corner. */
const LENS = { hardly: 0.4, surely: 0.85 };

/** EV by which the corners are darker, as far as a lens did it. */
const lensFalloff = (reading: Reading): number =>
  Math.max(0, numberOf(reading, 'vignetting')) *
  ramp(surenessOf(reading, 'vignetting'), LENS.hardly, LENS.surely);

/** Stops by which lenses, and editors after them, darken corners at most; what is darker yet is dark in the scene. */
const DARKEST_VIGNETTE = { usual: 4.8, scene: 5.6 };

/** Haze takes range too; where it is found, it is what is wrong, and the narrow range follows from it. */
const byHaze = (reading: Reading): number =>
  0.5 * smoothStep(optionalValue(reading, 'haze') ?? 0, 32, 55) * surenessOf(reading, 'haze');

export const LIGHTING_WEAKNESSES: readonly WeaknessRule[] = [
  {
    ...{ kind: 'over_exposed', category, measurement: 'exposure_offset', cost: 60 },
    amount: amountOf('exposure_offset'),
    excuse: excusedBy({ high_key: 1, fog: 0.6 }),
  },
  {
    ...{ kind: 'under_exposed', category, measurement: 'exposure_offset', cost: 60 },
    amount: (reading) => Math.max(0, -numberOf(reading, 'exposure_offset')),
    excuse: (reading) =>
      Math.max(plainAndVivid(reading), excusedBy({ low_key: 0.85, silhouette: 0.85 })(reading)),
  },
  {
    ...{ kind: 'blown_highlights', category, measurement: 'blown_area', cost: 45 },
    amount: amountOf('blown_area'),
    excuse: (reading) =>
      Math.max(0.6 * lightSource(reading), excusedBy({ high_key: 0.5, silhouette: 0.6 })(reading)),
  },
  {
    ...{ kind: 'blocked_shadows', category, measurement: 'shadow_clipping', cost: 25 },
    amount: amountOf('shadow_clipping'),
    excuse: excusedBy({ low_key: 0.9, silhouette: 1 }),
  },
  {
    ...{ kind: 'dark_subject', category, measurement: 'subject_lightness', cost: 25 },
    isOfSubject: true,
    amount: darkness,
    excuse: excusedBy({ low_key: 0.7, silhouette: 1 }),
  },
  {
    ...{ kind: 'dark_face', category, measurement: 'skin_lightness', cost: 40 },
    amount: (reading) => Math.max(0, 55 - numberOf(reading, 'skin_lightness')),
    excuse: excusedBy({ low_key: 0.6, silhouette: 1 }),
  },
  {
    ...{ kind: 'dark_eye_sockets', category, measurement: 'eye_socket_shade', cost: 20 },
    amount: amountOf('eye_socket_shade'),
    excuse: excusedBy({ low_key: 0.6, silhouette: 1 }),
  },
  {
    ...{ kind: 'flat', category, measurement: 'tonal_range', cost: 45 },
    amount: (reading) => Math.max(0, 100 - numberOf(reading, 'tonal_range')),
    excuse: (reading) => Math.max(plainOrVivid(reading), gentleIntent(reading), byHaze(reading)),
  },
  {
    ...{ kind: 'harsh', category, measurement: 'harshness', cost: 45 },
    amount: amountOf('harshness'),
    excuse: excusedBy({ silhouette: 1, low_key: 0.5, monochrome: 0.3 }),
  },
  {
    ...{ kind: 'color_cast', category, measurement: 'color_cast', cost: 50 },
    amount: amountOf('color_cast'),
    excuse: excusedBy({ monochrome: 1 }),
  },
  {
    ...{ kind: 'haze', category, measurement: 'haze', cost: 45 },
    amount: amountOf('haze'),
    excuse: excusedBy({ fog: 1 }),
  },
  {
    ...{ kind: 'vignette', category, measurement: 'vignetting', cost: 46 },
    amount: lensFalloff,
    sureness: (reading) =>
      1 -
      0.7 *
        smoothStep(numberOf(reading, 'vignetting'), DARKEST_VIGNETTE.usual, DARKEST_VIGNETTE.scene),
  },
  {
    ...{ kind: 'flare', category, measurement: 'flare', cost: 25 },
    amount: amountOf('flare'),
  },
  {
    ...{ kind: 'red_eyes', category, measurement: 'red_eye', cost: 30 },
    amount: amountOf('red_eye'),
    excuse: excusedBy({ monochrome: 1 }),
  },
];

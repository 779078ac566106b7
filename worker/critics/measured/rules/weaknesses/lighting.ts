import { smoothStep } from '../../curves.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
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

/** A narrow range is no fault where most of the photo is empty, or where color does what light does not. */
const plainOrVivid = (reading: Reading): number =>
  Math.max(
    0.9 * smoothStep(optionalValue(reading, 'negative_space') ?? 0, 50, 75),
    0.8 * smoothStep(optionalValue(reading, 'colorfulness') ?? 0, 55, 80),
  );

export const LIGHTING_WEAKNESSES: readonly WeaknessRule[] = [
  {
    ...{ kind: 'over_exposed', category, measurement: 'exposure_offset', cost: 60 },
    amount: amountOf('exposure_offset'),
    excuse: excusedBy({ high_key: 1, fog: 0.6 }),
  },
  {
    ...{ kind: 'under_exposed', category, measurement: 'exposure_offset', cost: 60 },
    amount: (reading) => Math.max(0, -numberOf(reading, 'exposure_offset')),
    excuse: excusedBy({ low_key: 1, silhouette: 0.9 }),
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
    ...{ kind: 'flat', category, measurement: 'tonal_range', cost: 45 },
    amount: (reading) => Math.max(0, 100 - numberOf(reading, 'tonal_range')),
    excuse: (reading) => Math.max(plainOrVivid(reading), gentleIntent(reading)),
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
    ...{ kind: 'vignette', category, measurement: 'vignetting', cost: 55 },
    amount: amountOf('vignetting'),
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

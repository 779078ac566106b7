import { smoothStep } from '../../../../imaging/measure/math/smooth-step.ts';
import { numberOf, optionalValue, type Reading, surenessOf } from '../../reading.ts';
import { intentOf } from '../intents.ts';
import type { MeritRule } from '../rule.ts';

const category = 'lighting_exposure';

/** L* by which a vignette of 1 EV in the corners darkens the whole photo more than what stands near its center. */
const SHADE_PER_EV = 3;

/** L* by which the photo is darker around its subject only because its corners are. */
const shade = (reading: Reading): number =>
  SHADE_PER_EV *
  Math.max(0, optionalValue(reading, 'vignetting') ?? 0) *
  smoothStep(surenessOf(reading, 'vignetting'), 0.2, 0.7);

/** How much lighter the subject is than the photo as a whole, in L*, apart from a vignette. */
const subjectGap = (reading: Reading): number =>
  numberOf(reading, 'subject_lightness') -
  (optionalValue(reading, 'lightness_mean') ?? 50) -
  shade(reading);

/** How far a cast spoils the tones: what it lifts in one channel is no range. */
const tinted = (reading: Reading): number =>
  smoothStep(optionalValue(reading, 'color_cast') ?? 0, 1, 18) * surenessOf(reading, 'color_cast');

/** A key that is meant is nearly as right as a middle exposure: a photo that is too dark looks meant as well. */
const meantKey = (reading: Reading): number =>
  0.85 *
  Math.max(
    ...(['high_key', 'low_key', 'silhouette'] as const).map((kind) => intentOf(reading, kind)),
  );

/** EV within which an exposure is right: no closer is the offset known. */
const CLOSE_OFFSET = 0.3;

export const LIGHTING_MERITS: readonly MeritRule[] = [
  {
    ...{ kind: 'well_exposed', category, measurement: 'exposure_offset', weight: 1.5 },
    doubtSpares: true,
    quality: (reading) =>
      Math.max(
        meantKey(reading),
        smoothStep(Math.abs(numberOf(reading, 'exposure_offset')), 1.6, CLOSE_OFFSET),
      ),
    // A hard scene that is still exposed right is the photographer's work.
    distinction: (reading) =>
      0.15 + 0.4 * smoothStep(optionalValue(reading, 'contrast') ?? 0, 20, 30),
  },
  {
    ...{ kind: 'full_range', category, measurement: 'tonal_range', weight: 1.5 },
    quality: (reading) =>
      smoothStep(numberOf(reading, 'tonal_range'), 42, 90) *
      (1 - 0.7 * smoothStep(optionalValue(reading, 'harshness') ?? 0, 26, 68)) *
      (0.4 + 0.6 * smoothStep(optionalValue(reading, 'contrast') ?? 0, 8, 24)) *
      (1 - 0.5 * tinted(reading)),
    // Where most tones lie close together, it is they that are noticed, not the few at the ends.
    distinction: (reading) =>
      0.2 * smoothStep(optionalValue(reading, 'contrast') ?? 0, 12, 17) +
      0.3 * smoothStep(optionalValue(reading, 'contrast') ?? 0, 18, 28),
  },
  {
    ...{ kind: 'held_highlights', category, measurement: 'blown_area', weight: 0.6 },
    doubtSpares: true,
    quality: (reading) => smoothStep(numberOf(reading, 'blown_area'), 5, 0),
    distinction: (reading) =>
      smoothStep(numberOf(reading, 'blown_area'), 1, 0.2) *
      (0.1 + 0.5 * smoothStep(optionalValue(reading, 'lightness_median') ?? 0, 62, 80)),
  },
  {
    ...{ kind: 'subject_light', category, measurement: 'subject_lightness', weight: 1.2 },
    isOfSubject: true,
    quality: (reading) => smoothStep(subjectGap(reading), -12, 26),
    distinction: (reading) => 0.9 * smoothStep(subjectGap(reading), 8, 30),
  },
  {
    ...{ kind: 'face_light', category, measurement: 'skin_lightness', weight: 1.2 },
    quality: (reading) =>
      smoothStep(numberOf(reading, 'skin_lightness'), 28, 58) *
      (1 - 0.6 * smoothStep(optionalValue(reading, 'skin_contrast') ?? 0, 22, 48)),
    distinction: () => 0.85,
  },
];

import { smoothStep } from '../../../../imaging/measure/math/smooth-step.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { excusedBy, intentOf } from '../intents.ts';
import type { MeritRule } from '../rule.ts';

const category = 'mood_emotional_impact';

/** A damaged photo has no mood to praise: neither a veil nor blown areas nor a cast are atmosphere. */
const undamaged = (reading: Reading): number =>
  smoothStep(optionalValue(reading, 'haze') ?? 0, 70, 35) *
  smoothStep(optionalValue(reading, 'blown_area') ?? 0, 15, 3);

/** Warm or cool light is light: a photo whose colors lean without any light tones is merely tinted. */
const lit = (reading: Reading): number =>
  smoothStep(optionalValue(reading, 'tonal_range') ?? 0, 50, 75) * undamaged(reading);

export const MOOD_MERITS: readonly MeritRule[] = [
  {
    ...{ kind: 'separation', category, measurement: 'subject_separation', weight: 1.6 },
    isOfSubject: true,
    quality: (reading) => smoothStep(numberOf(reading, 'subject_separation'), 8, 48),
    distinction: (reading) => 0.8 * smoothStep(numberOf(reading, 'subject_separation'), 24, 48),
  },
  {
    ...{ kind: 'rich_color', category, measurement: 'colorfulness', weight: 1.2 },
    // Restraint is a character as well; what lies between is ordinary.
    quality: (reading) => {
      const value = numberOf(reading, 'colorfulness');
      const meant = 0.8 * intentOf(reading, 'monochrome');
      return Math.max(smoothStep(value, 16, 62), 0.6 * smoothStep(value, 20, 6), meant);
    },
    distinction: (reading) => 0.6 * smoothStep(numberOf(reading, 'colorfulness'), 38, 75),
  },
  {
    ...{ kind: 'color_harmony', category, measurement: 'color_harmony', weight: 1 },
    quality: (reading) => smoothStep(numberOf(reading, 'color_harmony'), 20, 85),
    // Most photos have few hues by themselves: said only where nothing else is to be said, and a hue can be named.
    distinction: (reading) =>
      reading.values.has('dominant_hue')
        ? 0.2 * smoothStep(optionalValue(reading, 'colorfulness') ?? 0, 16, 22)
        : 0,
  },
  {
    ...{ kind: 'color_accent', category, measurement: 'accent_hue', weight: 0.8 },
    isBonus: true,
    quality: () => 1,
    distinction: () => 0.85,
  },
  {
    ...{ kind: 'warm_light', category, measurement: 'warmth', weight: 0.8 },
    isBonus: true,
    quality: (reading) => smoothStep(numberOf(reading, 'warmth'), 10, 28) * lit(reading),
    distinction: (reading) => 0.6 * smoothStep(optionalValue(reading, 'contrast') ?? 0, 16, 26),
  },
  {
    ...{ kind: 'cool_light', category, measurement: 'warmth', weight: 0.8 },
    isBonus: true,
    quality: (reading) => smoothStep(-numberOf(reading, 'warmth'), 8, 22) * lit(reading),
    distinction: (reading) => 0.6 * smoothStep(optionalValue(reading, 'contrast') ?? 0, 16, 26),
  },
  {
    ...{ kind: 'strong_contrast', category, measurement: 'contrast', weight: 1.2 },
    quality: (reading) =>
      Math.max(
        smoothStep(numberOf(reading, 'contrast'), 9, 29),
        excusedBy({ high_key: 0.9, low_key: 0.9, fog: 0.7 })(reading),
      ),
    distinction: (reading) =>
      0.6 * smoothStep(numberOf(reading, 'contrast'), 23, 30) * undamaged(reading),
  },
  {
    ...{ kind: 'gentle_tones', category, measurement: 'contrast', weight: 0.5 },
    isBonus: true,
    // Soft tones without color or range are flat; with color they are gentle.
    quality: (reading) =>
      smoothStep(numberOf(reading, 'contrast'), 17, 10) *
      smoothStep(optionalValue(reading, 'colorfulness') ?? 0, 18, 34) *
      smoothStep(optionalValue(reading, 'tonal_range') ?? 0, 35, 60) *
      undamaged(reading),
    distinction: () => 0.5,
  },
];

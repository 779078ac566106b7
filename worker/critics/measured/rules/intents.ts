import type { IntentKind } from '@photo-coach/shared/contracts/findings.ts';
import { smoothStep } from '../../../imaging/measure/math/smooth-step.ts';
import { numberOf, optionalValue, type Reading, surenessOf } from '../reading.ts';
import type { IntentRule, Share } from './rule.ts';

const valueOr = (reading: Reading, name: Parameters<typeof optionalValue>[1], other: number) =>
  optionalValue(reading, name) ?? other;

/** Very light, nothing blown, gentle: snow, a white background. An overexposed photo is light too, but has blown areas. */
const highKey: Share = (reading) =>
  smoothStep(valueOr(reading, 'lightness_median', 50), 68, 79) *
  smoothStep(valueOr(reading, 'blown_area', 0), 8, 1.5) *
  smoothStep(valueOr(reading, 'haze', 0), 45, 25);

/**
 * Dark, with something that is lit or strongly colored, and nothing blown: an underexposed photo is dark as well, but
 * has no light tones.
 */
const lowKey: Share = (reading) => {
  const median = valueOr(reading, 'lightness_median', 50);
  const range = valueOr(reading, 'tonal_range', 0);
  const gap = valueOr(reading, 'subject_lightness', median) - median;
  const byColor = 0.8 * smoothStep(valueOr(reading, 'colorfulness', 0), 65, 95);
  const lit = Math.max(smoothStep(range, 58, 80), 0.9 * smoothStep(gap, 14, 34), byColor);
  return smoothStep(median, 34, 18) * lit * smoothStep(valueOr(reading, 'blown_area', 0), 6, 1.5);
};

/** A dark subject in front of something light. */
const silhouette: Share = (reading) => {
  const subject = optionalValue(reading, 'subject_lightness');
  if (subject === null) return 0;
  const around = valueOr(reading, 'lightness_mean', 50);
  const dark = smoothStep(subject, 26, 12);
  const bright = smoothStep(around, 38, 55) * smoothStep(around - subject, 18, 34);
  return dark * bright * surenessOf(reading, 'subject_lightness');
};

/** What is recognized as fog may be a photo that lost its contrast: never surer than this, unless it is declared. */
const SUREST_FOG = 0.7;

/** An even veil that takes color and range from everything. Haze takes them from what is far away, and is no intent. */
const fog: Share = (reading) =>
  SUREST_FOG *
  smoothStep(valueOr(reading, 'haze', 0), 40, 25) *
  // A plain backdrop in a studio is as even as fog, and emptier.
  smoothStep(valueOr(reading, 'negative_space', 0), 75, 55) *
  smoothStep(valueOr(reading, 'tonal_range', 100), 62, 42) *
  smoothStep(valueOr(reading, 'colorfulness', 50), 26, 14) *
  smoothStep(valueOr(reading, 'lightness_median', 0), 45, 62);

const monochrome: Share = (reading) => smoothStep(valueOr(reading, 'colorfulness', 50), 6, 2.5);

const panned: Share = (reading) => {
  const panning = optionalValue(reading, 'panning');
  return panning === null ? 0 : smoothStep(panning, 35, 75) * surenessOf(reading, 'panning');
};

const RECOGNIZED: Readonly<Record<IntentKind, Share>> = {
  high_key: highKey,
  low_key: lowKey,
  silhouette,
  fog,
  panning: panned,
  monochrome,
  // Nothing in the pixels tells softness that was meant from softness that was not.
  soft_focus: () => 0,
};

/** Declared intents among those that a rule can excuse. */
const isDeclared = (reading: Reading, kind: IntentKind): boolean =>
  (reading.intents as ReadonlySet<string>).has(kind); // a declared intent is one of fewer words

/** How sure it is that an effect is meant, 0–1: 1 where the photographer declared it. */
export const intentOf = (reading: Reading, kind: IntentKind): number =>
  isDeclared(reading, kind) ? 1 : RECOGNIZED[kind](reading);

/** The largest of several intents, each taken as far as it excuses. */
export const excusedBy =
  (shares: Partial<Record<IntentKind, number>>): Share =>
  (reading) =>
    Math.max(
      0,
      ...Object.entries(shares).map(
        ([kind, share]) => share * intentOf(reading, kind as IntentKind), // the keys are kinds
      ),
    );

/**
 * How sure it is that the sun or a lamp is in the frame, 0–1: hard contrast in warm light. Highlights that it clips are
 * the light itself, not lost detail.
 */
export const lightSource: Share = (reading) =>
  smoothStep(valueOr(reading, 'contrast', 0), 25, 31) *
  smoothStep(valueOr(reading, 'warmth', 0), 9, 18);

/** How sure it is of its value; a declared intent needs none. */
const intent = (
  kind: IntentKind,
  category: IntentRule['category'],
  measurement: IntentRule['measurement'],
): IntentRule => ({
  kind,
  category,
  measurement,
  confidence: (reading) => intentOf(reading, kind),
});

export const INTENTS: readonly IntentRule[] = [
  intent('high_key', 'lighting_exposure', 'lightness_median'),
  intent('low_key', 'lighting_exposure', 'lightness_median'),
  intent('silhouette', 'lighting_exposure', 'subject_lightness'),
  intent('fog', 'lighting_exposure', 'tonal_range'),
  intent('panning', 'focus_sharpness', 'panning'),
  intent('soft_focus', 'focus_sharpness', 'sharpness_peak'),
  intent('monochrome', 'mood_emotional_impact', 'colorfulness'),
];

/** The value, for rules whose measurement is known to be there. */
export const amountOf =
  (name: Parameters<typeof numberOf>[1]): ((reading: Reading) => number) =>
  (reading) =>
    Math.max(0, numberOf(reading, name));

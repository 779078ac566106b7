import type { IntentKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { optionalValue, type Reading, surenessOf, valueOr } from '../reading.ts';
import type { Scene } from '../words/scene.ts';
import { type IntentRule, intent, type Share } from './rule.ts';

/**
 * Very light, nothing blown, gentle: snow, a white background. An overexposed photo is light too, but has blown areas.
 */
const highKey: Share = (photo) =>
  smoothStep(valueOr(photo, 'lightness_median', 50), 68, 79) *
  smoothStep(valueOr(photo, 'blown_area', 0), 8, 1.5) *
  smoothStep(valueOr(photo, 'haze', 0), 45, 25);

/**
 * Dark, with something lit or strongly colored, and nothing blown: an underexposed photo is dark too, but has no light
 * tones.
 */
const lowKey: Share = (photo) => {
  const median = valueOr(photo, 'lightness_median', 50);
  const range = valueOr(photo, 'tonal_range', 0);
  const gap = valueOr(photo, 'subject_lightness', median) - median;
  const byColor = 0.8 * smoothStep(valueOr(photo, 'colorfulness', 0), 65, 95);
  const lit = Math.max(smoothStep(range, 58, 80), 0.9 * smoothStep(gap, 14, 34), byColor);
  return smoothStep(median, 34, 18) * lit * smoothStep(valueOr(photo, 'blown_area', 0), 6, 1.5);
};

/** A dark subject in front of something light. */
const silhouette: Share = (photo) => {
  const subject = optionalValue(photo, 'subject_lightness');
  if (subject === null) return 0;
  const around = valueOr(photo, 'lightness_mean', 50);
  const dark = smoothStep(subject, 26, 12);
  const bright = smoothStep(around, 38, 55) * smoothStep(around - subject, 18, 34);
  return dark * bright * surenessOf(photo, 'subject_lightness');
};

/** Apparent fog may be a photo that lost its contrast: never surer than this, unless it is declared. */
const SUREST_FOG = 0.7;

/**
 * An even veil that takes color and range from everything. Haze takes them only from what is far away, and is not an
 * intent.
 */
const fog: Share = (photo) =>
  SUREST_FOG *
  smoothStep(valueOr(photo, 'haze', 0), 40, 25) *
  // A plain studio backdrop is as even as fog, and emptier.
  smoothStep(valueOr(photo, 'negative_space', 0), 75, 55) *
  smoothStep(valueOr(photo, 'tonal_range', 100), 62, 42) *
  smoothStep(valueOr(photo, 'colorfulness', 50), 26, 14) *
  smoothStep(valueOr(photo, 'lightness_median', 0), 45, 62) *
  smoothStep(valueOr(photo, 'lightness_median', 0), 92, 84);

const monochrome: Share = (photo) => smoothStep(valueOr(photo, 'colorfulness', 50), 6, 2.5);

const panned: Share = (photo) => {
  const panning = optionalValue(photo, 'panning');
  return panning === null ? 0 : smoothStep(panning, 35, 75) * surenessOf(photo, 'panning');
};

/** What excuses a weakness: an intent, or a look that isn’t said. */
type Excuse = IntentKind | 'fog' | 'monochrome';

const RECOGNIZED: Readonly<Record<Excuse, Share>> = {
  high_key: highKey,
  low_key: lowKey,
  silhouette,
  fog,
  panning: panned,
  monochrome,
  // Pixels can't distinguish intended softness from a mistake.
  soft_focus: () => 0,
};

/** Declared intents that a rule can excuse. */
const isDeclared = (photo: Reading, kind: Excuse): boolean =>
  (photo.intents as ReadonlySet<string>).has(kind); // a declared intent is one of fewer words

/** How sure it is that an effect is intended, 0–1: 1 if the photographer declared it. */
export const intentOf = (photo: Reading, kind: Excuse): number =>
  isDeclared(photo, kind) ? 1 : RECOGNIZED[kind](photo);

/** A declared effect of at least this confidence is also seen in the photo. */
const SEEN = 0.5;

/**
 * An effect that the photographer can declare. If it is not seen in the photo, its look is not described.
 * @param rule.meant the text for that case
 */
export const declarable = (
  kind: IntentKind,
  { meant, what, ...rule }: Omit<IntentRule, 'polarity' | 'confidence'> & { meant: string },
): IntentRule =>
  intent({
    ...rule,
    confidence: (photo) => intentOf(photo, kind),
    what: (scene: Scene) =>
      RECOGNIZED[kind](scene.photo) < SEEN && isDeclared(scene.photo, kind) ? meant : what(scene),
  });

/** The largest of several intents, each weighted by how far it excuses. */
export const excusedBy =
  (shares: Partial<Record<Excuse, number>>): Share =>
  (photo) =>
    Math.max(
      0,
      ...Object.entries(shares).map(
        ([kind, share]) => share * intentOf(photo, kind as Excuse), // the keys are kinds
      ),
    );

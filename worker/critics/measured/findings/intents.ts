import type { IntentKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { optionalValue, type Reading, surenessOf, valueOr } from '../reading.ts';
import { firstOf, type Scene } from '../words/scene.ts';
import { type IntentRule, intent, type Share } from './rule.ts';

/**
 * Very light, nothing blown, gentle: snow, a white background. An overexposed photo is light too, but has blown areas.
 */
const looksHighKey: Share = (photo) =>
  smoothStep(valueOr(photo, 'lightness_median', 50), 68, 79) *
  smoothStep(valueOr(photo, 'blown_area', 0), 8, 1.5) *
  smoothStep(valueOr(photo, 'haze', 0), 45, 25);

/**
 * Dark, with something lit or strongly colored, and nothing blown: an underexposed photo is dark too, but has no light
 * tones.
 */
const looksLowKey: Share = (photo) => {
  const median = valueOr(photo, 'lightness_median', 50);
  const range = valueOr(photo, 'tonal_range', 0);
  const gap = valueOr(photo, 'subject_lightness', median) - median;
  const byColor = 0.8 * smoothStep(valueOr(photo, 'colorfulness', 0), 65, 95);
  const lit = Math.max(smoothStep(range, 58, 80), 0.9 * smoothStep(gap, 14, 34), byColor);
  return smoothStep(median, 34, 18) * lit * smoothStep(valueOr(photo, 'blown_area', 0), 6, 1.5);
};

/** A dark subject in front of something light. */
const looksLikeSilhouette: Share = (photo) => {
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
const looksFoggy: Share = (photo) =>
  SUREST_FOG *
  smoothStep(valueOr(photo, 'haze', 0), 40, 25) *
  // A plain studio backdrop is as even as fog, and emptier.
  smoothStep(valueOr(photo, 'negative_space', 0), 75, 55) *
  smoothStep(valueOr(photo, 'tonal_range', 100), 62, 42) *
  smoothStep(valueOr(photo, 'colorfulness', 50), 26, 14) *
  smoothStep(valueOr(photo, 'lightness_median', 0), 45, 62) *
  smoothStep(valueOr(photo, 'lightness_median', 0), 92, 84);

const looksMonochrome: Share = (photo) => smoothStep(valueOr(photo, 'colorfulness', 50), 6, 2.5);

const looksPanned: Share = (photo) => {
  const panning = optionalValue(photo, 'panning');
  return panning === null ? 0 : smoothStep(panning, 35, 75) * surenessOf(photo, 'panning');
};

/** What excuses a weakness: an intent, or a look that isn’t said. */
type Excuse = IntentKind | 'fog' | 'monochrome';

const RECOGNIZED: Readonly<Record<Excuse, Share>> = {
  high_key: looksHighKey,
  low_key: looksLowKey,
  silhouette: looksLikeSilhouette,
  fog: looksFoggy,
  panning: looksPanned,
  monochrome: looksMonochrome,
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
const declarable = (
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

export const highKey = declarable('high_key', {
  measurement: 'lightness_median',
  about: ['bright'],
  meant: 'You meant it to be this bright, so light tones count as no fault.',
  what: ({ isSure, subject, subjectAt }) =>
    firstOf(
      !isSure && 'The bright tones are probably intended, so they count as high key here.',
      subject !== null &&
        `The bright tones look intended: ${subject.the}${subjectAt} ${subject.verb('stands', 'stand')} in clean, light surroundings.`,
      'The bright tones look intended: white surrounds everything, and little is clipped.',
    ),
  short: () => 'the high-key look',
});

export const lowKey = declarable('low_key', {
  measurement: 'lightness_median',
  about: ['dark', 'flash'],
  meant: 'You meant it to be this dark, so dark tones count as no fault.',
  what: ({ isSure, subject, subjectAt }) =>
    firstOf(
      !isSure && 'The dark tones are probably intended, so they count as low key here.',
      subject !== null &&
        `The dark tones look intended: the light is on ${subject.the}${subjectAt}, where it matters.`,
      'The dark tones look intended: the few lit parts stand out because the rest is dark.',
    ),
  short: () => 'the low-key look',
});

export const silhouette = declarable('silhouette', {
  measurement: 'subject_lightness',
  about: [],
  meant: 'You meant a silhouette, so a dark subject counts as no fault.',
  what: ({ isSure, main, subjectAt }) =>
    firstOf(
      !isSure &&
        `${main.The} ${main.verb('is', 'are')} probably meant as a silhouette against the bright background.`,
      `The dark shape looks intended: ${main.the}${subjectAt} ${main.verb('is', 'are')} a silhouette with a clear outline.`,
    ),
  short: ({ main }) => `the silhouette of ${main.the}`,
});

export const panning = declarable('panning', {
  measurement: 'panning',
  about: [],
  meant: 'You meant to pan, so blur from movement counts as no fault.',
  what: ({ isSure, main, exif, subjectAt }) =>
    firstOf(
      !isSure &&
        `The streaks in the background are probably intended, because ${main.the} ${main.verb('is', 'are')} sharper.`,
      exif.exposureTimeSeconds !== null &&
        `You followed ${main.the}${subjectAt} at ${shutterSpeed(exif.exposureTimeSeconds)}: the background is streaked, which shows the speed.`,
      `You followed ${main.the}${subjectAt} with the camera: the background is streaked, which shows the speed.`,
    ),
  short: ({ main }) => `the panning with ${main.the}`,
});

/** Only ever declared: pixels can't distinguish intended softness from a mistake. */
export const softFocus = intent({
  measurement: 'sharpness_peak',
  about: [],
  confidence: (photo) => intentOf(photo, 'soft_focus'),
  what: () => 'You meant it to be soft, so softness counts as no fault.',
  short: () => 'the soft focus',
});

import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue, type Reading, surenessOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

const gentleIntent = excusedBy({ fog: 1, high_key: 0.8, low_key: 0.7, soft_focus: 0.6 });

/**
 * L* of tonal range that even an empty photo has, and below which it is completely flat, unless it has a strong color.
 */
const EMPTY_RANGE = { usual: 50, least: 25 };

/**
 * A narrow range is not a fault if most of the photo is empty, or if color provides the contrast. Less contrast makes a
 * photo look emptier, so a very narrow range without color is a fault there too.
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

/** Haze also takes range; if haze is found, it is the fault, and the narrow range follows from it. */
const byHaze = (reading: Reading): number =>
  0.5 * smoothStep(optionalValue(reading, 'haze') ?? 0, 32, 55) * surenessOf(reading, 'haze');

/** L* by which a subject stands out from a photo, however flat that is. */
const APART = 10;

/** Whether the subject stands out despite it. */
function isApart({ value }: Scene): boolean {
  const [subject, whole] = [value('subject_lightness'), value('lightness_median')];
  return subject !== null && whole !== null && Math.abs(subject - whole) >= APART;
}

export const flat = weakness({
  measurement: 'tonal_range',
  about: ['dull', 'veil'],
  amount: (reading) => Math.max(0, 100 - numberOf(reading, 'tonal_range')),
  excuse: (reading) => Math.max(plainOrVivid(reading), gentleIntent(reading), byHaze(reading)),
  levels: { noticed: 39.1, clear: 58.1, ruined: 81.3, slope: 0.0675 },
  said: { amount: 47, sureness: 0.62 },
  cost: 45,
  first: ['phone'],
  inEditor: 'repaired',
  checks: 'contrast',
  what: (scene) => {
    const { degree, subject, value } = scene;
    const amount = degree('a little', 'clearly', 'very');
    const median = value('lightness_median') ?? 50;
    return firstOf(
      subject !== null &&
        !isApart(scene) &&
        `The photo is ${amount} flat: ${subject.the} and the background have much the same grays.`,
      median > 60 && `The photo is ${amount} flat: it has light grays, but hardly any black.`,
      median < 40 && `The photo is ${amount} flat: it has dark grays, but hardly any white.`,
      `The photo is ${amount} flat: it has many grays, but hardly any black or white.`,
    );
  },
  why: (scene) => {
    const { subject, faces } = scene;
    return firstOf(
      faces > 0 && 'Skin looks dull without some contrast.',
      subject !== null &&
        !isApart(scene) &&
        `${subject.The} ${subject.verb('blends', 'blend')} into the background when all is gray.`,
      'Without a black and a white, nothing in the photo stands out.',
    );
  },
  nextTime: ({ subject, subjectAt }) =>
    subject === null
      ? 'Look for light from the side: it brings out texture and contrast.'
      : `Look for light that falls on ${subject.the}${subjectAt} from the side: it brings out contrast.`,
  now: ({ grade, subject, faces }) => {
    const amount = grade('+15', '+30', '+45');
    return firstOf(
      faces > 0 && `Raise Contrast to ${amount}, and stop before the skin gets shiny spots.`,
      subject !== null &&
        `Raise Contrast to ${amount}, and check whether ${subject.the} ${subject.verb('stands', 'stand')} out from the background.`,
      'Pull Blacks down and Whites up until the histogram nearly reaches both sides.',
    );
  },
  term: 'Contrast is the difference between the light and the dark parts of a photo.',
  lesson: () =>
    'Contrast comes from the direction of the light, and the editor can only strengthen what is there.',
  tradeOff: () =>
    'A curve with fixed ends is safer than the Contrast slider: it keeps the highlights from clipping.',
  short: () => 'the flat contrast',
  exercise: {
    practice:
      'Photograph one subject with the light from the front, from the side and from behind.',
    check: 'Choose the one with the clearest step from light to dark.',
  },
});

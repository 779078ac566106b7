import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import {
  amountOf,
  numberOf,
  optionalValue,
  type Reading,
  surenessOf,
  valueOr,
} from '../reading.ts';
import { lift } from '../words/amounts.ts';
import { isInDaylight } from '../words/camera.ts';
import { firstOf, type Scene } from '../words/scene.ts';
import { excusedBy } from './intents.ts';
import { weakness } from './rule.ts';

/** Lightness, in L*, of the midtone: in a dark scene the flash is the main light, in a light one it only fills. */
const SCENE = { dark: 50, light: 62 };

/** How much lighter, in L*, a flash as main light makes its subject than the rest. */
const LIGHTER = 4;

/** Whether the subject got no more light than the rest: then the flash did little. */
const isIdle = (photo: Reading): boolean => {
  const subject = optionalValue(photo, 'subject_lightness');
  return subject !== null && subject - valueOr(photo, 'lightness_median', 50) < LIGHTER;
};

/** How sure it is that a flash that fired was mounted on the camera, and not turned away. */
const FROM_THE_CAMERA = 0.65;

export const directFlash = weakness({
  measurement: 'flash',
  about: ['flash', 'hard_light'],
  amount: (photo) => numberOf(photo, 'flash'),
  excuse: (photo) =>
    // In daylight it only fills the shadows.
    isIdle(photo) || isInDaylight(photo.exif)
      ? 1
      : smoothStep(valueOr(photo, 'lightness_median', 50), SCENE.dark, SCENE.light),
  // EXIF says that it fired, but not from where.
  sureness: () => FROM_THE_CAMERA,
  levels: { noticed: 0.5, clear: 1.2, ruined: 2, slope: 10 },
  said: { amount: 1, sureness: 0.6 },
  cost: 50,
  checks: null,
  what: ({ subject, faces, face }) =>
    firstOf(
      faces > 0 &&
        `The flash probably hits the ${face} from the front, which takes away the shape.`,
      subject !== null &&
        `The flash probably hits ${subject.the} from the front, and leaves ${subject.it} flat.`,
      'The flash probably lights the scene from the front.',
    ),
  nextTime: ({ faces, face, subject, exif }) => {
    const lit = faces > 0 ? `the ${face}` : (subject?.the ?? 'the scene');
    return (exif.focalLengthMm ?? 50) < 15
      ? `Switch the flash off, brace the camera, and let the light that is there show ${lit}.`
      : `Hold the flash away from the lens, so that its light falls on ${lit} from the side.`;
  },
  now: ({ subject }) =>
    `Lower Highlights to −40${subject === null ? '' : ` on ${subject.the}`}, and brush away what gleams.`,
  lesson: 'Light from the side shows shape, and light from the lens removes it.',
  tradeOff: 'Flash at −1 EV with a slower shutter keeps the light of the place and fills the rest.',
  short: () => 'the flat light of the flash',
  exercise: {
    practice: 'Take each photo twice: with the flash, and without it at a higher ISO.',
    check: 'Compare the shadows: one side of the subject should be darker than the other.',
  },
});

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
  lesson:
    'Contrast comes from the direction of the light, and the editor can only strengthen what is there.',
  tradeOff:
    'A curve with fixed ends is safer than the Contrast slider: it keeps the highlights from clipping.',
  short: () => 'the flat contrast',
  exercise: {
    practice:
      'Photograph one subject with the light from the front, from the side and from behind.',
    check: 'Choose the one with the clearest step from light to dark.',
  },
});

export const haze = weakness({
  measurement: 'haze',
  about: ['veil'],
  amount: amountOf('haze'),
  excuse: excusedBy({ fog: 1 }),
  levels: { noticed: 23.4, clear: 53.2, ruined: 74.4, slope: 0.107 },
  said: { amount: 30, sureness: 0.6 },
  cost: 45,
  checks: null,
  what: ({ grade, isSure }) =>
    isSure
      ? `There is ${grade('some', 'clear', 'thick')} haze: the shadows are gray instead of black.`
      : 'It looks as if haze makes the photo pale.',
  nextTime: ({ subject }) =>
    subject === null
      ? 'Wait for clearer air, or include something near.'
      : `Move closer to ${subject.the}: less air in between means less haze.`,
  now: ({ grade }) =>
    `Set Dehaze to ${grade('+15', '+25', '+40')}, and stop when the darkest parts are black.`,
  lesson:
    'A veil of air, glass or stray light grays the dark parts: come closer, or show something near and clear.',
  tradeOff: 'Dehaze also darkens and brings out noise, so limit it to the far part with a mask.',
  short: () => 'the haze',
  exercise: {
    practice: 'Shoot distant views early or after rain, and go closer with anything that matters.',
    check: 'The far parts should have dark tones as well.',
  },
});

export const darkFace = weakness({
  measurement: 'skin_lightness',
  about: ['dark', 'face'],
  amount: (reading) => Math.max(0, 55 - numberOf(reading, 'skin_lightness')),
  excuse: excusedBy({ low_key: 0.6, silhouette: 1 }),
  levels: { noticed: 26.9, clear: 46.1, ruined: 73, slope: 0.156 },
  said: { amount: 25, sureness: 0.45 },
  cost: 90,
  checks: 'faces',
  what: ({ face, faceVerb, probably, at, grade, has }) =>
    firstOf(
      has('blown_highlights') &&
        `The ${face}${at} ${faceVerb('is', 'are')} ${probably}too dark, while the background is bright.`,
      `The ${face}${at} ${faceVerb('is', 'are')} ${probably}${grade('a little too dark', 'too dark', 'far too dark')}: the eyes are hard to see.`,
    ),
  nextTime: ({ exif, face, at }) =>
    firstOf(
      exif.flashFired === false && `Use a weak fill flash, at −1 EV, to light the ${face}${at}.`,
      `Turn the ${face}${at} toward the light, or hold up something white as a reflector.`,
    ),
  now: (scene) =>
    `Mask the ${scene.face}${scene.at} and raise Exposure by ${lift(scene)}, but keep some shadow for the shape.`,
  lesson: 'Expose for the face, and let the background get as bright as it has to.',
  tradeOff:
    'Fill flash at −1 EV keeps the look of the light that is there, and more starts to look like flash.',
  short: ({ face, at }) => `the dark ${face}${at}`,
  exercise: {
    practice: 'Turn people toward the light, and meter on the face.',
    check: 'The face should be at least as bright as the background.',
  },
});

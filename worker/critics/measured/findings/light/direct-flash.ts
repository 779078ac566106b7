import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue, type Reading, valueOr } from '../../reading.ts';
import { isInDaylight } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { weakness } from '../rule.ts';

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
  first: ['Portraits', 'Weddings', 'Events'],
  inEditor: 'helped',
  checks: null,
  what: ({ subject, faces, face }) =>
    firstOf(
      faces > 0 &&
        `The flash probably hits the ${face} from the front, which takes away the shape.`,
      subject !== null &&
        `The flash probably hits ${subject.the} from the front, and leaves ${subject.it} flat.`,
      'The flash probably lights the scene from the front.',
    ),
  why: ({ faces, subject }) =>
    subject === null || faces > 0
      ? `Light from the lens has no direction, so ${faces > 0 ? 'a face loses its shape' : 'shapes go flat'}.`
      : `Without shadows, nothing shows the shape of ${subject.the}.`,
  nextTime: ({ faces, face, subject, level, exif }) => {
    const lit = faces > 0 ? `the ${face}` : (subject?.the ?? 'the scene');
    return level === 'plain' || (exif.focalLengthMm ?? 50) < 15
      ? `Switch the flash off, brace the camera, and let the light that is there show ${lit}.`
      : `Hold the flash away from the lens, so that its light falls on ${lit} from the side.`;
  },
  now: ({ subject }) =>
    `Lower Highlights to −40${subject === null ? '' : ` on ${subject.the}`}, and brush away what gleams.`,
  term: 'Direct flash is light from beside the lens.',
  lesson: ({ faces }) =>
    faces > 0
      ? 'Light from the side shows the shape of a face, and light from the lens removes it.'
      : 'A flash at the camera is strongest on what is nearest: four steps away it is sixteen times weaker.',
  tradeOff: () =>
    'Flash at −1 EV with a slower shutter keeps the light of the place and fills the rest.',
  short: () => 'the flat light of the flash',
  exercise: {
    practice: 'Take each photo twice: with the flash, and without it at a higher ISO.',
    check: 'Compare the shadows: one side of the subject should be darker than the other.',
  },
});

import { numberOf, optionalValue } from '../../reading.ts';
import { hasSmallSensor } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

export const weakSeparation = weakness({
  measurement: 'subject_separation',
  isOfSubject: true,
  about: ['separation'],
  /** A subject can also be set apart by its sharpness. */
  amount: (reading) => {
    const sharp = optionalValue(reading, 'sharpness_subject') ?? 0;
    const around = optionalValue(reading, 'sharpness_background') ?? sharp;
    const byFocus = Math.max(0, sharp - around) / 2;
    return Math.max(0, 30 - numberOf(reading, 'subject_separation') - byFocus);
  },
  excuse: excusedBy({ fog: 0.7, low_key: 0.4, high_key: 0.4 }),
  levels: { noticed: 18.1, clear: 21.2, ruined: 26.2, slope: 0.893 },
  said: { amount: 22, sureness: 0.9 },
  cost: 22,
  first: ['Fashion', 'Street', 'project', 'storytelling'],
  inEditor: 'helped',
  checks: 'separation',
  what: ({ main, subjectAt, isSure, hue, grade, has }) =>
    firstOf(
      !isSure &&
        `${main.The}${subjectAt} ${main.verb('seems', 'seem')} to blend into the background.`,
      has('monochrome') && `${main.The}${subjectAt} and the background have nearly the same gray.`,
      hue !== null &&
        `${main.The}${subjectAt} ${main.verb('blends', 'blend')} ${grade('a little ', '', '')}into the background, because the colors are close.`,
      `${main.The}${subjectAt} ${main.verb('blends', 'blend')} into the background, because color and brightness are alike.`,
    ),
  why: ({ main, subjectAt, faces, face, hue }) =>
    firstOf(
      faces > 0 && `The ${face} should be found at the first look.`,
      hue !== null &&
        `Viewers have to search for ${main.the}${subjectAt} in a photo with so much ${hue}.`,
      `Viewers have to search for ${main.the}${subjectAt}, although the photo is about ${main.it}.`,
    ),
  nextTime: ({ main, exif }) =>
    firstOf(
      exif.flashFired === false &&
        `Move until the background is darker or lighter than ${main.the}, or add a little flash.`,
      hasSmallSensor(exif) &&
        `Go closer to ${main.the}, and move until the background is darker or lighter.`,
      `Move until the background is clearly darker or lighter than ${main.the}.`,
    ),
  now: ({ main, grade, subjectAt }) => {
    const stops = grade('1/3 of a stop', '1/2 of a stop', '2/3 of a stop');
    return `Mask ${main.the}${subjectAt}, brighten by ${stops}, and darken the background as much.`;
  },
  term: 'Separation is how clearly the subject differs from the background.',
  lesson: ({ main, subjectAt, exif, value, isUpright }) =>
    firstOf(
      exif.aperture !== null &&
        exif.aperture >= 4 &&
        !hasSmallSensor(exif) &&
        `A wider aperture separates too: it makes the background of ${main.the} soft.`,
      (value('lightness_median') ?? 50) > 58 &&
        `In a light photo, a darker shape stands out best: look for one around ${main.the}.`,
      (value('lightness_median') ?? 50) < 38 &&
        `In a dark photo, light stands out best: look for some on ${main.the}.`,
      isUpright && `Squint before you shoot: ${main.the}${subjectAt} should still be clear.`,
      `Brightness separates more than color: squint, and see whether ${main.the} ${main.verb('is', 'are')} still there.`,
    ),
  short: ({ main }) => `how ${main.the} ${main.verb('blends', 'blend')} into the background`,
  exercise: {
    practice: 'Place every subject in front of something clearly darker or lighter.',
    check: 'View the photo in black and white: the subject should still stand out.',
  },
});

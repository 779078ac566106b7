import { numberOf, optionalValue } from '../../reading.ts';
import { hasSmallSensor } from '../../words/camera.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

export const weakSeparation = weakness({
  measurement: 'subject_separation',
  isOfSubject: true,
  about: ['separation'],
  /** A subject can also stand out by its sharpness. */
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
  what: ({ main, subjectAt, has }) =>
    has('monochrome')
      ? `${main.The}${subjectAt} and the background have nearly the same gray.`
      : `${main.The}${subjectAt} ${main.verb('blends', 'blend')} into the background, because color and brightness are alike.`,
  why: ({ main, subjectAt, faces, face }) =>
    faces > 0
      ? `The ${face} should be found at the first look.`
      : `Viewers have to search for ${main.the}${subjectAt}, although the photo is about ${main.it}.`,
  nextTime: ({ main }) =>
    `Move until the background is clearly darker or lighter than ${main.the}.`,
  now: ({ main, grade, subjectAt }) =>
    `Mask ${main.the}${subjectAt}, brighten by ${grade('1/3 of a stop', '1/2 of a stop', '2/3 of a stop')}, and darken the background as much.`,
  term: 'Separation is how clearly the subject differs from the background.',
  lesson: ({ main, exif }) =>
    exif.aperture !== null && exif.aperture >= 4 && !hasSmallSensor(exif)
      ? `A wider aperture separates too: it makes the background of ${main.the} soft.`
      : `Brightness separates more than color: squint, and see whether ${main.the} ${main.verb('is', 'are')} still there.`,
  short: ({ main }) => `how ${main.the} ${main.verb('blends', 'blend')} into the background`,
  exercise: {
    practice: 'Place every subject in front of something clearly darker or lighter.',
    check: 'View the photo in black and white: the subject should still stand out.',
  },
});

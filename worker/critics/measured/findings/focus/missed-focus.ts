import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { above1, valueOr } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';
import { stopDown, thinFocus } from './aperture.ts';

/**
 * Acutance of a subject that is too soft, and of one that is sharp: then focus has not missed it, however sharp the
 * rest is.
 */
const SHARP = { hardly: 52, surely: 66 };

export const missedFocus = weakness({
  measurement: 'missed_focus',
  isOfSubject: true,
  about: ['sharpness'],
  amount: above1('missed_focus'),
  excuse: (reading) =>
    Math.max(
      excusedBy({ soft_focus: 0.8 })(reading),
      smoothStep(valueOr(reading, 'sharpness_subject', 0), SHARP.hardly, SHARP.surely),
    ),
  levels: { noticed: 0.16, clear: 0.345, ruined: 1.53, slope: 15.6 },
  said: { amount: 0.35, sureness: 0.44 },
  cost: 45,
  first: ['clients', 'jury', 'Weddings', 'Portraits', 'Fashion', 'Sports'],
  inEditor: 'lost',
  checks: 'focus',
  what: ({ main, isSure, place, subjectAt }) =>
    isSure
      ? `Focus missed ${main.the} and landed on something ${subjectAt === ` ${place}` ? 'else ' : ''}${place}.`
      : `Focus seems to have missed ${main.the}${subjectAt}: other parts look sharper.`,
  why: ({ main, faces, area }) =>
    faces > 0
      ? 'Sharp eyes matter more than anything else in a face.'
      : `Viewers look at what is sharp, so ${area} becomes more important than ${main.the}.`,
  nextTime: (scene) => {
    const { main, faces, level } = scene;
    const aperture = stopDown(scene);
    return firstOf(
      level === 'plain' && `Put the focus point on ${main.the} before you shoot.`,
      faces > 0 && 'Turn on eye detection, or put a single focus point on the nearer eye.',
      aperture !== null &&
        `Put a single focus point on ${main.the}, or stop down ${aperture} for more depth.`,
      `Put a single focus point on ${main.the}, and lock it before you frame the photo.`,
    );
  },
  now: ({ main, area, grade }) =>
    `Sharpen ${main.the} with a mask at ${grade('30', '45', '60')}, and soften ${area} with negative Clarity.`,
  term: 'Focus is missed when something other than the subject is sharp.',
  lesson: (scene) => {
    const aperture = thinFocus(scene);
    return aperture === null
      ? `The camera focuses on what is nearest or has most contrast, so put the point on ${scene.main.the} yourself.`
      : `At ${aperture} the sharp zone is thin, so put the focus point on ${scene.main.the} yourself.`;
  },
  short: ({ main }) => `the missed focus on ${main.the}`,
  exercise: {
    practice: 'Put a single focus point on the subject, or turn on eye detection for people.',
    check: 'Enlarge the photo: the subject should be sharper than what is behind it.',
  },
});

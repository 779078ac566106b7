import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { amountOf, type Reading, surenessOf, valueOr } from '../../reading.ts';
import { handheldLimit, isSurelyFast } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { type Share, weakness } from '../rule.ts';
import { stopDown, thinFocus } from './aperture.ts';

/**
 * How far movement explains wide edges. Both causes are possible; movement is less likely if the shutter was not too
 * slow.
 */
const MOST_EXPLAINED = { usual: 0.65, slow: 0.95 };

/** How many times slower than the hand-holding rule a shutter is too slow for hands. */
const TOO_SLOW = 1.5;

const isTooSlow = ({ exif }: Reading): boolean =>
  exif.exposureTimeSeconds !== null && exif.exposureTimeSeconds > TOO_SLOW * handheldLimit(exif);

/**
 * How much of the softness is movement: defocus widens edges in all directions alike, movement only those that face it.
 */
const byMovement: Share = (reading) => {
  // If hands can't have shaken, camera shake is not named, so this has nothing to yield to.
  if (isSurelyFast(reading.exif)) return 0;
  return isTooSlow(reading)
    ? MOST_EXPLAINED.slow * smoothStep(valueOr(reading, 'motion_blur', 1), 1.1, 1.35)
    : MOST_EXPLAINED.usual *
        smoothStep(valueOr(reading, 'motion_blur', 1), 1.2, 1.8) *
        surenessOf(reading, 'motion_blur');
};

export const outOfFocus = weakness({
  measurement: 'defocus_blur',
  about: ['sharpness'],
  amount: amountOf('defocus_blur'),
  yields: byMovement,
  excuse: excusedBy({ soft_focus: 1, panning: 0.6 }),
  levels: { noticed: 0.908, clear: 1.34, ruined: 2.15, slope: 2.99 },
  said: { amount: 1.05, sureness: 0.62 },
  cost: 65,
  first: ['jury', 'print'],
  later: ['phone'],
  inEditor: 'lost',
  checks: 'focus',
  what: ({ degree, subject, faces, place }) => {
    const amount = degree('slightly', 'clearly', 'far');
    return firstOf(
      faces > 0 && `The photo is ${amount} out of focus: not even the eyes are sharp.`,
      subject !== null &&
        `The photo is ${amount} out of focus: neither ${subject.the} nor anything else is sharp.`,
      `The photo is ${amount} out of focus: even its sharpest part ${place} is soft.`,
    );
  },
  why: ({ faces, subject }) =>
    faces > 0
      ? 'People look for sharp eyes before anything else.'
      : `Texture and edges${subject === null ? '' : ` of ${subject.the}`} are lost, and no editor brings them back.`,
  nextTime: ({ subject, faces, level, place }) =>
    firstOf(
      level === 'plain' &&
        `Put the focus point on ${subject?.the ?? 'the thing you want sharp'}, and wait until the camera confirms the focus.`,
      faces > 0 && 'Turn on eye detection, or put one focus point on the nearer eye.',
      subject !== null &&
        `Put a single focus point on ${subject.the}, and check that you are not too close for the lens.`,
      `Focus with a single point on an edge with contrast, such as the one ${place}.`,
    ),
  now: ({ grade, subject, finding }) =>
    finding.severity > 2 / 3
      ? 'Sharpening will not save it: use it small, or take it again.'
      : `Set Sharpening to ${grade('40', '60', '60')}${subject === null ? '' : ` on ${subject.the} only`}, and view it at half size.`,
  term: 'A photo is out of focus when the lens was set to another distance than the subject.',
  lesson: (scene) => {
    const aperture = thinFocus(scene);
    return aperture === null
      ? `Autofocus picks what is near or has contrast: choose the point yourself${scene.subject === null ? '' : `, on ${scene.subject.the}`}.`
      : `At ${aperture} the sharp zone is thin, so a small sway forward is enough to lose it.`;
  },
  tradeOff: (scene) => {
    const aperture = stopDown(scene);
    return aperture === null
      ? 'Focus bracketing or a distance scale is worth it when autofocus has little contrast to work with.'
      : `Stopping down ${aperture} hides small focus errors, at the price of two stops of light.`;
  },
  short: ({ grade }) => `the ${grade('slight softness', 'softness', 'missing focus')}`,
  exercise: {
    practice: 'Use a single focus point, and put it on an edge with clear contrast.',
    check: 'Enlarge each photo on the camera, and repeat it while that edge is soft.',
  },
});

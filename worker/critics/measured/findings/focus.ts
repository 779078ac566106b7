import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { above1, amountOf, type Reading, surenessOf, valueOr } from '../reading.ts';
import { handheldLimit, isoText, isSurelyFast } from '../words/camera.ts';
import { firstOf, type Scene } from '../words/scene.ts';
import { excusedBy } from './intents.ts';
import { type Share, weakness } from './rule.ts';
import { stopDown } from './traits.ts';

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
  nextTime: ({ subject, faces, place }) =>
    firstOf(
      faces > 0 && 'Turn on eye detection, or put one focus point on the nearer eye.',
      subject !== null &&
        `Put a single focus point on ${subject.the}, and check that you are not too close for the lens.`,
      `Focus with a single point on an edge with contrast, such as the one ${place}.`,
    ),
  now: ({ grade, subject, finding }) =>
    finding.severity > 2 / 3
      ? 'Sharpening will not save it: use it small, or take it again.'
      : `Set Sharpening to ${grade('40', '60', '60')}${subject === null ? '' : ` on ${subject.the} only`}, and view it at half size.`,
  lesson: 'Autofocus picks what is near or has contrast, so choose the point yourself.',
  tradeOff: 'Stopping down hides small focus errors, at the price of light.',
  short: ({ grade }) => `the ${grade('slight softness', 'softness', 'missing focus')}`,
  exercise: {
    practice: 'Use a single focus point, and put it on an edge with clear contrast.',
    check: 'Enlarge each photo on the camera, and repeat it while that edge is soft.',
  },
});

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
  checks: 'focus',
  what: ({ main, isSure, place, subjectAt }) =>
    isSure
      ? `Focus missed ${main.the} and landed on something ${subjectAt === ` ${place}` ? 'else ' : ''}${place}.`
      : `Focus seems to have missed ${main.the}${subjectAt}: other parts look sharper.`,
  nextTime: (scene) => {
    const { main, faces } = scene;
    const aperture = stopDown(scene);
    return firstOf(
      faces > 0 && 'Turn on eye detection, or put a single focus point on the nearer eye.',
      aperture !== null &&
        `Put a single focus point on ${main.the}, or stop down ${aperture} for more depth.`,
      `Put a single focus point on ${main.the}, and lock it before you frame the photo.`,
    );
  },
  now: ({ main, area, grade }) =>
    `Sharpen ${main.the} with a mask at ${grade('30', '45', '60')}, and soften ${area} with negative Clarity.`,
  lesson:
    'The wider the aperture, the thinner the sharp zone, so put the focus point where it matters.',
  short: ({ main }) => `the missed focus on ${main.the}`,
  exercise: {
    practice: 'Put a single focus point on the subject, or turn on eye detection for people.',
    check: 'Enlarge the photo: the subject should be sharper than what is behind it.',
  },
});

/** Whether an ISO is high enough to explain noise. */
const isHigh = (iso: number | null): iso is number => iso !== null && iso >= 800;

/** "at ISO 3200", if a high ISO explains the noise. */
const atIso = ({ exif: { iso } }: Scene): string => (isHigh(iso) ? ` at ISO ${iso}` : '');

export const noise = weakness({
  measurement: 'noise',
  about: ['grain'],
  amount: amountOf('noise'),
  excuse: excusedBy({ monochrome: 0.3 }),
  levels: { noticed: 3.55, clear: 9.63, ruined: 21.1, slope: 0.704 },
  said: { amount: 4, sureness: 0.6 },
  cost: 45,
  checks: 'noise',
  what: (scene) => {
    const { probably, grade, value } = scene;
    const where = (value('lightness_median') ?? 50) < 35 ? 'shadows' : 'smooth parts';
    return `There is ${probably}${grade('some', 'clear', 'strong')} noise${atIso(scene)}, above all in the ${where}.`;
  },
  nextTime: ({ exif: { iso } }) =>
    firstOf(
      isHigh(iso) &&
        `Rest the camera on something, open the aperture, and go down to ${isoText(iso / 4)}.`,
      iso !== null &&
        'Expose a little brighter, because noise comes from shadows that were lifted later.',
      'Find more light, or brace the camera and lower ISO.',
    ),
  now: ({ grade, subject }) => {
    const texture =
      subject === null
        ? 'fine texture disappears'
        : `${subject.the} ${subject.verb('loses', 'lose')} texture`;
    return `Set Noise Reduction to ${grade('20', '35', '50')}, and stop before ${texture}.`;
  },
  lesson: 'A brighter exposure at the same ISO has less noise than a dark one that is lifted.',
  tradeOff: 'Between noise and blur, choose noise: it can be reduced, and a smear stays.',
  short: (scene) => `the noise${atIso(scene)}`,
  exercise: {
    practice: ({ iso }) =>
      `Limit Auto ISO to ${isoText(iso === null ? 1600 : Math.max(400, iso / 2))}, and brace the camera for a slower shutter speed.`,
    check: 'Enlarge a smooth dark area: the grain should be finer.',
  },
});

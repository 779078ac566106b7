import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { amountOf, optionalValue, surenessOf } from '../../reading.ts';
import { isoText } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { excusedBy } from '../intents.ts';
import { type Share, weakness } from '../rule.ts';

/** Sharpening brings out grain as well as halos; where halos are found, the grain follows from it. */
const bySharpening: Share = (reading) =>
  0.75 *
  smoothStep(optionalValue(reading, 'oversharpening') ?? 0, 13, 24) *
  smoothStep(surenessOf(reading, 'oversharpening'), 0.2, 0.5);

const HIGH_ISO = 800;

/** "at ISO 3200", where a high ISO explains the noise. */
const atIso = ({ exif }: Scene): string =>
  exif.iso !== null && exif.iso >= HIGH_ISO ? ` at ISO ${exif.iso}` : '';

export const noise = weakness({
  measurement: 'noise',
  about: ['grain'],
  amount: amountOf('noise'),
  excuse: (reading) => Math.max(bySharpening(reading), excusedBy({ monochrome: 0.3 })(reading)),
  levels: { noticed: 3.55, clear: 9.63, ruined: 21.1, slope: 0.704 },
  said: { amount: 4, sureness: 0.6 },
  cost: 45,
  first: ['jury', 'print'],
  later: ['phone', 'project', 'Events', 'Street', 'Sports'],
  inEditor: 'repaired',
  checks: 'noise',
  what: (scene) => {
    const { probably, grade, subject, onSubject, local, place, value } = scene;
    const amount = grade('some', 'clear', 'strong');
    return firstOf(
      onSubject &&
        subject !== null &&
        `There is ${probably}${amount} noise${atIso(scene)}, and it shows on ${subject.the} as well.`,
      local &&
        `There is ${probably}${amount} noise${atIso(scene)}, which shows most in the smooth part ${place}.`,
      (value('lightness_median') ?? 50) < 35 &&
        `There is ${probably}${amount} noise${atIso(scene)}, above all in the shadows.`,
      `There is ${probably}${amount} noise${atIso(scene)}, above all in the smooth parts.`,
    );
  },
  why: ({ faces, subject, has, genre, grade }) =>
    firstOf(
      genre === 'Street' && 'Grain fits the street, as long as it does not hide faces.',
      faces > 0 && 'It makes skin look rough.',
      has('under_exposed') && 'It will get stronger when you brighten the photo.',
      subject !== null && `It covers the fine texture of ${subject.the}.`,
      grade(
        'On a phone it hardly shows, in a large print it does.',
        'It hides fine texture in a print.',
        'It hides fine texture and dulls the colors.',
      ),
    ),
  nextTime: ({ exif, has, subject, level }) => {
    const iso = exif.iso;
    return firstOf(
      level === 'plain' && 'Go where there is more light, or rest the camera on something firm.',
      iso !== null &&
        iso >= HIGH_ISO &&
        has('camera_shake') &&
        `Find more light or use a tripod: ISO ${iso} and a slow shutter are both at their limit.`,
      iso !== null &&
        iso >= HIGH_ISO &&
        `Rest the camera on something, open the aperture, and go down to ${isoText(iso / 4)}.`,
      iso !== null &&
        'Expose a little brighter, because noise comes from shadows that were lifted later.',
      subject !== null && `Bring more light to ${subject.the}, or brace the camera and lower ISO.`,
      'Find more light, or brace the camera and lower ISO.',
    );
  },
  now: ({ grade, subject, local, place }) => {
    const amount = grade('20', '35', '50');
    return firstOf(
      subject !== null &&
        `Set Noise Reduction to ${amount}, and stop before ${subject.the} ${subject.verb('loses', 'lose')} texture.`,
      local && `Set Noise Reduction to ${amount}, and watch the smooth part ${place} enlarged.`,
      `Set Noise Reduction to ${amount}, and stop before fine texture disappears.`,
    );
  },
  term: 'Noise is the grain that appears when a camera has little light to work with.',
  lesson: ({ exif, local, area }) =>
    firstOf(
      exif.iso !== null &&
        exif.iso >= HIGH_ISO &&
        'A brighter exposure at the same ISO has less noise than a dark one that is lifted.',
      exif.iso !== null && 'Noise at a low ISO comes from shadows: light them, or leave them dark.',
      local && `Noise hides in texture and shows in smooth parts, such as ${area}.`,
      'Noise hides in texture and shows in smooth parts, so light those well.',
    ),
  tradeOff: ({ exif }) =>
    (exif.iso ?? 0) >= HIGH_ISO
      ? 'Between noise and blur, choose noise: it can be reduced, and a smear stays.'
      : 'Averaging four frames from a tripod halves the noise without touching texture.',
  short: (scene) => `the noise${atIso(scene)}`,
  exercise: {
    practice: ({ iso }) =>
      `Limit Auto ISO to ${isoText(iso === null ? 1600 : Math.max(400, iso / 2))}, and brace the camera for a slower shutter speed.`,
    check: 'Enlarge a smooth dark area: the grain should be finer.',
  },
});

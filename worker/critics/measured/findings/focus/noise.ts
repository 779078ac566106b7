import { amountOf } from '../../reading.ts';
import { isoText } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

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
  first: ['jury', 'print'],
  later: ['phone', 'project', 'Events', 'Street', 'Sports'],
  inEditor: 'repaired',
  checks: 'noise',
  what: (scene) => {
    const { probably, grade, value } = scene;
    const where = (value('lightness_median') ?? 50) < 35 ? 'shadows' : 'smooth parts';
    return `There is ${probably}${grade('some', 'clear', 'strong')} noise${atIso(scene)}, above all in the ${where}.`;
  },
  why: ({ faces, subject, has }) =>
    firstOf(
      faces > 0 && 'It makes skin look rough.',
      has('under_exposed') && 'It will get stronger when you brighten the photo.',
      subject !== null && `It covers the fine texture of ${subject.the}.`,
      'It hides fine texture, above all in a print.',
    ),
  nextTime: ({ exif: { iso }, level }) =>
    firstOf(
      level === 'plain' && 'Go where there is more light, or rest the camera on something firm.',
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
  term: 'Noise is the grain that appears when a camera has little light to work with.',
  lesson: ({ exif: { iso } }) =>
    firstOf(
      isHigh(iso) &&
        'A brighter exposure at the same ISO has less noise than a dark one that is lifted.',
      iso !== null && 'Noise at a low ISO comes from shadows: light them, or leave them dark.',
      'Noise hides in texture and shows in smooth parts, so light those well.',
    ),
  tradeOff: ({ exif: { iso } }) =>
    isHigh(iso)
      ? 'Between noise and blur, choose noise: it can be reduced, and a smear stays.'
      : 'Averaging four frames from a tripod halves the noise without touching texture.',
  short: (scene) => `the noise${atIso(scene)}`,
  exercise: {
    practice: ({ iso }) =>
      `Limit Auto ISO to ${isoText(iso === null ? 1600 : Math.max(400, iso / 2))}, and brace the camera for a slower shutter speed.`,
    check: 'Enlarge a smooth dark area: the grain should be finer.',
  },
});

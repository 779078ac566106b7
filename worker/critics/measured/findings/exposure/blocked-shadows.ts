import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';
import { liftedShadows } from './lifted-shadows.ts';

export const blockedShadows = weakness({
  measurement: 'shadow_clipping',
  about: ['hard_shadows'],
  amount: amountOf('shadow_clipping'),
  excuse: excusedBy({ low_key: 0.9, silhouette: 1 }),
  levels: { noticed: 6.32, clear: 12.5, ruined: 17.5, slope: 0.396 },
  said: { amount: 12.5, sureness: 0.6 },
  cost: 25,
  first: ['print'],
  inEditor: 'repaired',
  checks: 'shadows',
  what: ({ onSubject, subject, local, place }) =>
    firstOf(
      onSubject &&
        subject !== null &&
        `Part of ${subject.the} is pure black: the shadows there are blocked.`,
      local && `The shadows ${place} are blocked: there is only black in them.`,
      'Many of the shadows are blocked: there is only black in them.',
    ),
  why: ({ onSubject, subject, faces }) =>
    firstOf(
      onSubject &&
        subject !== null &&
        `${subject.The} ${subject.verb('loses', 'lose')} shape where there is only black.`,
      faces > 0 && 'Hair and dark clothes disappear in shadows this deep.',
      'Black areas hide what is in them, and in print they get darker still.',
    ),
  nextTime: ({ has, local, place, faces, face }) =>
    firstOf(
      has('blown_highlights') && 'Wait for softer light, or bracket two stops apart and blend.',
      faces > 0 && `Turn the ${face} toward the light, or use a reflector or a weak flash.`,
      `Give it about 2/3 of a stop more, and check the screen for detail ${local ? place : 'in the darkest part'}.`,
    ),
  now: ({ onSubject, subject, has, grade, at }) =>
    firstOf(
      has('noise') &&
        `Raise Shadows to ${grade('+15', '+25', '+35')}, and stop when noise appears${at}.`,
      onSubject &&
        subject !== null &&
        `Brush Shadows to ${grade('+20', '+40', '+60')} over ${subject.the}, and look for detail in the dark part.`,
      `Raise Shadows to ${grade('+20', '+40', '+60')}, and keep only the deepest parts black with Blacks.`,
    ),
  term: 'Blocked shadows are dark areas where the camera recorded only black.',
  lesson: () =>
    'You can see into deep shade where a camera records only black, so check the screen.',
  tradeOff: liftedShadows,
  short: ({ at }) => `the blocked shadows${at}`,
  exercise: {
    practice: 'In hard contrast, take each photo twice: as metered, and again at +2/3 EV.',
    check: 'Choose the one that shows detail in the shadows and still has its highlights.',
  },
});

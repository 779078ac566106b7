import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

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
  what: ({ onSubject, subject, local, place, probably, grade, has }) =>
    firstOf(
      onSubject &&
        subject !== null &&
        `Part of ${subject.the} is ${probably}pure black: the shadows there are blocked.`,
      has('blown_highlights') &&
        local &&
        `The shadows ${place} are ${probably}blocked, while other parts are blown out.`,
      local &&
        `The shadows ${place} are ${probably}blocked: there is ${grade('little', 'almost no', 'no')} detail in them.`,
      `${grade('Some', 'Many', 'Most')} of the shadows are ${probably}blocked: there is only black in them.`,
    ),
  why: ({ onSubject, subject, local, Area, faces, has, place }) =>
    firstOf(
      onSubject &&
        subject !== null &&
        `${subject.The} ${subject.verb('loses', 'lose')} shape where there is only black.`,
      faces > 0 &&
        `Hair and dark clothes disappear in shadows ${local ? `like those ${place}` : 'this deep'}.`,
      local && subject !== null && `${Area} looks heavy beside ${subject.the}.`,
      local && `Viewers find nothing ${place}, and in print it gets darker still.`,
      has('harsh') && 'The hard light made these shadows, and in print they get darker still.',
      'Black areas hide what is in them, and in print they get darker still.',
    ),
  nextTime: ({ exif, has, subject, local, area, faces, face, place }) =>
    firstOf(
      has('blown_highlights') &&
        `Wait for softer light, or bracket two stops apart${local ? ` and take ${area} from the lighter one` : ' and blend'}.`,
      faces > 0 && `Turn the ${face} toward the light, or use a reflector or a weak flash.`,
      subject !== null &&
        exif.flashFired === false &&
        `A weak fill flash would open the shadows around ${subject.the}.`,
      (exif.iso ?? 0) > 800 &&
        `Give it about 2/3 of a stop more: shadows lifted at ISO ${exif.iso} get noisy.`,
      exif.iso !== null &&
        `Give it about 2/3 of a stop more, and check the screen for detail ${local ? place : 'in the darkest part'}.`,
      `Give it a little more light, and check the screen for detail ${local ? place : 'in the darkest part'}.`,
    ),
  now: ({ local, onSubject, subject, has, grade, place }) =>
    firstOf(
      has('noise') &&
        `Raise Shadows to ${grade('+15', '+25', '+35')}, and stop when noise appears${local ? ` ${place}` : ''}.`,
      onSubject &&
        subject !== null &&
        `Brush Shadows to ${grade('+20', '+40', '+60')} over ${subject.the}, and look for detail in the dark part.`,
      local && `Raise Shadows to ${grade('+20', '+40', '+60')}, and look for detail ${place}.`,
      `Raise Shadows to ${grade('+20', '+40', '+60')}, and keep only the deepest parts black with Blacks.`,
    ),
  term: 'Blocked shadows are dark areas where the camera recorded only black.',
  lesson: ({ local, area, exif, subject }) =>
    firstOf(
      exif.flashFired === true &&
        'Flash fades with distance, so the background gets dark: a slower shutter speed brings it back.',
      local &&
        `Look into the darkest part before you shoot, here ${area}, and decide whether it needs detail.`,
      subject !== null &&
        `Shadows may be black, as long as ${subject.the} ${subject.verb('keeps', 'keep')} detail.`,
      'You can see into deep shade where a camera records only black, so check the screen.',
    ),
  tradeOff: ({ exif, local, place }) =>
    (exif.iso ?? 100) > 800
      ? `At this ISO, shadows${local ? ` ${place}` : ''} can hardly be lifted, so add light at the scene.`
      : `At a low ISO, RAW shadows${local ? ` ${place}` : ''} can be lifted by two stops before noise shows.`,
  short: ({ local, place }) => (local ? `the blocked shadows ${place}` : 'the blocked shadows'),
  exercise: {
    practice: 'In hard contrast, take each photo twice: as metered, and again at +2/3 EV.',
    check: 'Choose the one that shows detail in the shadows and still has its highlights.',
  },
});

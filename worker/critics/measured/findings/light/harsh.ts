import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

export const harsh = weakness({
  measurement: 'harshness',
  about: ['hard_light', 'hard_shadows'],
  amount: amountOf('harshness'),
  excuse: excusedBy({ silhouette: 1, low_key: 0.5, monochrome: 0.3 }),
  levels: { noticed: 34.7, clear: 65.7, ruined: 91.9, slope: 0.072 },
  said: { amount: 47, sureness: 0.7 },
  cost: 45,
  inEditor: 'helped',
  checks: 'contrast',
  what: () => 'The contrast is too strong: there are few midtones between light and dark.',
  why: ({ faces, subject }) =>
    firstOf(
      faces > 0 && 'Hard light puts the eyes in shadow and makes the skin shine.',
      subject !== null && `Hard shadows hide the shape of ${subject.the}.`,
      'Hard shadows are seen before the things that they fall on.',
    ),
  nextTime: ({ faces, face, subject }) =>
    firstOf(
      faces > 0 && `Move into open shade, or turn the ${face} away from the sun.`,
      subject !== null && `Photograph ${subject.the} when the sun is low or behind a cloud.`,
      'Come back when the sun is lower, or wait for a cloud to soften the shadows.',
    ),
  now: ({ grade, subject }) => {
    const amount = grade('20', '40', '60');
    return `Set Highlights to −${amount} and Shadows to +${amount}, ${subject === null ? 'until the midtones come back' : `and watch the shape of ${subject.the}`}.`;
  },
  term: 'Hard light comes from one small, bright source, like the midday sun, and makes sharp shadows.',
  lesson: ({ subject, faces }) =>
    firstOf(
      faces > 0 &&
        'The larger the light, the softer it is on skin: a cloudy sky is the largest one.',
      subject !== null &&
        `Look at the shadow of ${subject.the}: when its edge is sharp, wait or move.`,
      'The sharper the edge of a shadow, the harder the light: in the first and last hours it softens.',
    ),
  tradeOff: () =>
    'Lowering contrast in RAW helps by about a stop at each end: beyond that, only softer light does.',
  short: () => 'the hard light',
  exercise: {
    practice: 'Shoot in open shade, or in the first or last hour of sun.',
    check: 'Look at the edges of the shadows: they should be soft, with detail inside.',
  },
});

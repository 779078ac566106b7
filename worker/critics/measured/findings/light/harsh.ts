import { amountOf } from '../../reading.ts';
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
  why: ({ subject }) =>
    subject === null
      ? 'Where midtones are missing, things lose their shape.'
      : `Where midtones are missing, ${subject.the} ${subject.verb('loses', 'lose')} shape.`,
  nextTime: ({ faces, face }) =>
    faces > 0
      ? `Turn the ${face} toward softer light, or choose a picture style with less contrast.`
      : 'Wait for softer light, or choose a picture style with less contrast.',
  now: ({ grade, subject }) => {
    const amount = grade('20', '40', '60');
    return `Set Highlights to −${amount} and Shadows to +${amount}, ${subject === null ? 'until the midtones come back' : `and watch the shape of ${subject.the}`}.`;
  },
  term: 'Hard light comes from one small, bright source and makes sharp shadows.',
  lesson: () =>
    'The sharper the edge of a shadow, the harder the light: the larger its source, the softer it gets.',
  tradeOff: () =>
    'Lowering contrast in RAW helps by about a stop at each end: beyond that, only softer light does.',
  short: () => 'the hard light',
  exercise: {
    practice: 'Take each subject twice, in hard and in soft light.',
    check: 'Look at the edges of the shadows: keep the one that shows detail inside them.',
  },
});

import { amountOf } from '../../reading.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

export const haze = weakness({
  measurement: 'haze',
  about: ['veil'],
  amount: amountOf('haze'),
  excuse: excusedBy({ fog: 1 }),
  levels: { noticed: 23.4, clear: 53.2, ruined: 74.4, slope: 0.107 },
  said: { amount: 30, sureness: 0.6 },
  cost: 45,
  inEditor: 'repaired',
  checks: null,
  what: ({ grade, isSure }) =>
    isSure
      ? `There is ${grade('some', 'clear', 'thick')} haze: the shadows are gray instead of black.`
      : 'It looks as if haze makes the photo pale.',
  why: () => 'It hides detail in the distance, so the photo loses depth.',
  nextTime: ({ subject }) =>
    subject === null
      ? 'Wait for clearer air, or include something near.'
      : `Move closer to ${subject.the}: less air in between means less haze.`,
  now: ({ grade }) =>
    `Set Dehaze to ${grade('+15', '+25', '+40')}, and stop when the darkest parts are black.`,
  term: 'Haze is dust and moisture in the air, which makes distant things pale.',
  lesson: () =>
    'A veil of air, glass or stray light grays the dark parts: come closer, or show something near and clear.',
  tradeOff: () =>
    'Dehaze also darkens and brings out noise, so limit it to the far part with a mask.',
  short: () => 'the haze',
  exercise: {
    practice: 'Shoot distant views early or after rain, and go closer with anything that matters.',
    check: 'The far parts should have dark tones as well.',
  },
});

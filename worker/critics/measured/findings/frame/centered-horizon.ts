import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf } from '../../reading.ts';
import { weakness } from '../rule.ts';

/** How far a horizon lies from the middle, in % of the height: where it halves the photo, and where it does not. */
const MIDDLE = { halves: 3, not: 6 };

export const centeredHorizon = weakness({
  measurement: 'horizon_position',
  about: ['horizon'],
  amount: (photo) =>
    smoothStep(Math.abs(numberOf(photo, 'horizon_position') - 50), MIDDLE.not, MIDDLE.halves),
  levels: { noticed: 0.5, clear: 1.5, ruined: 3, slope: 10 },
  said: { amount: 0.6, sureness: 0.6 },
  cost: 45,
  first: ['jury'],
  inEditor: 'repaired',
  checks: null,
  what: ({ probably }) => `The horizon ${probably}cuts the photo into two equal halves.`,
  why: () => 'Neither half is the main one, so the eye does not know where to stay.',
  nextTime: () => 'Tilt the camera: put the horizon a third from the top or from the bottom.',
  now: () => 'Crop the half with less in it, until the horizon is a third from an edge.',
  term: 'The horizon is the line where the sky meets the ground or the sea.',
  lesson: () => 'Give the larger part to what the photo is about: the sky, or what lies under it.',
  tradeOff: () => 'A horizon in the middle works for reflections, where both halves say the same.',
  short: () => 'the horizon in the middle',
  exercise: {
    practice: 'Take every view twice, with a third of sky and with two thirds.',
    check: 'Keep the one whose larger part has more to see.',
  },
});

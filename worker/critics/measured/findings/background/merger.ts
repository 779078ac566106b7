import { amountOf } from '../../reading.ts';
import { weakness } from '../rule.ts';

export const merger = weakness({
  measurement: 'merger',
  isOfSubject: true,
  about: ['background'],
  amount: amountOf('merger'),
  levels: { noticed: 50, clear: 66, ruined: 90, slope: 0.25 },
  said: { amount: 55, sureness: 0.85 },
  cost: 22,
  first: ['jury', 'Portraits', 'Street', 'posing', 'storytelling'],
  inEditor: 'helped',
  checks: 'background',
  what: ({ main, place }) => `A line in the background runs straight into ${main.the} ${place}.`,
  why: ({ main, faces }) =>
    faces > 0
      ? 'Whatever meets a head seems to grow out of it.'
      : `It seems to be a part of ${main.the}, and the outline gets lost there.`,
  nextTime: ({ main, place }) =>
    `Take one step to the side, and check that the outline of ${main.the} is free ${place}.`,
  now: ({ main, place }) =>
    `Clone the line out where it meets ${main.the} ${place}, or darken and blur it there.`,
  term: 'A merger is something in the background that touches the subject and seems to be part of it.',
  lesson: ({ main }) =>
    `Look along the outline of ${main.the} before you press the shutter: posts, trees and horizons hide there.`,
  short: ({ main }) => `the line that runs into ${main.the}`,
  exercise: {
    practice: 'Take each photo twice, with one step to the side in between.',
    check: 'Follow the outline of the subject: no pole or branch should touch it.',
  },
});

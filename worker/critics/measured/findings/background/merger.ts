import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
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
  what: ({ main, isSure, local, place }) =>
    firstOf(
      !isSure &&
        `Does something in the background grow out of ${main.the}${local ? ` ${place}` : ''}?`,
      local && `A line in the background runs straight into ${main.the} ${place}.`,
      `A line in the background runs straight into ${main.the}.`,
    ),
  why: ({ main, faces, isSure }) =>
    firstOf(
      !isSure && 'It is hard to see while you shoot, and easy to see afterward.',
      faces > 0 && 'Whatever meets a head seems to grow out of it.',
      `It seems to be a part of ${main.the}, and the outline gets lost there.`,
    ),
  nextTime: ({ main, place, local }) =>
    `Take one step to the side, and check that the outline of ${main.the} is free${local ? ` ${place}` : ''}.`,
  now: ({ main, place, local, isSure }) =>
    isSure
      ? `Clone the line out where it meets ${main.the}${local ? ` ${place}` : ''}, or darken and blur it there.`
      : `If so, clone it out or darken it where it meets ${main.the}.`,
  term: 'A merger is something in the background that touches the subject and seems to be part of it.',
  lesson: ({ main }) =>
    `Look along the outline of ${main.the} before you press the shutter: posts, trees and horizons hide there.`,
  short: ({ main }) => `the line that runs into ${main.the}`,
  exercise: {
    practice: 'Take each photo twice, with one step to the side in between.',
    check: 'Follow the outline of the subject: no pole or branch should touch it.',
  },
});

import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const merger = kindCopy({
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
});

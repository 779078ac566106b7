import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

export const redEyes = weakness({
  measurement: 'red_eye',
  about: ['red_eyes'],
  amount: amountOf('red_eye'),
  excuse: excusedBy({ monochrome: 1 }),
  levels: { noticed: 15, clear: 30, ruined: 60, slope: 0.3 },
  said: { amount: 0, sureness: 0.6 },
  cost: 30,
  inEditor: 'repaired',
  checks: null,
  what: ({ isSure, at, faces }) =>
    firstOf(
      !isSure && `The eyes${at} look red, probably from the flash.`,
      faces > 1 && `The flash made the eyes${at} red in one of the faces.`,
      `The flash made the eyes${at} red.`,
    ),
  why: ({ face }) => `Red pupils are seen before anything else in the ${face}.`,
  nextTime: ({ exif }) =>
    firstOf(
      exif.flashFired === true &&
        'Bounce the flash off the ceiling, hold it away from the lens, or turn on more lamps.',
      'Move the flash away from the lens, or turn on more lamps.',
    ),
  now: ({ at }) =>
    `Click the red-eye tool on each pupil${at}, and check that the pupils turn black.`,
  term: 'Red eyes are flash light that comes back from inside the eye.',
  lesson: () =>
    'Red eyes come from a flash close to the lens, in a dark room where pupils are wide.',
  short: ({ at }) => `the red eyes${at}`,
  exercise: {
    practice: 'Bounce the flash off the ceiling, or hold it away from the lens.',
    check: 'The pupils should be dark.',
  },
});

import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const closedEyes = kindCopy({
  what: ({ isSure, faces, at }) =>
    firstOf(
      !isSure && `Are the eyes${at} closed? They look narrow.`,
      faces > 1 && `One person blinked: the eyes${at} are closed.`,
      `The eyes${at} are closed.`,
    ),
  why: ({ genre, faces }) =>
    firstOf(
      genre === 'Weddings' && 'A couple will choose the photo in which all eyes are open.',
      faces > 1 && 'In a group, everybody looks for their own face first.',
      'Viewers look for contact with the eyes first.',
    ),
  nextTime: ({ faces, exif }) =>
    firstOf(
      faces > 2 && 'Take at least as many photos as there are people, in quick series.',
      exif.flashFired === true &&
        'Take a second photo at once: many people blink at the first flash.',
      'Take three in a row: one of them will have open eyes.',
    ),
  now: ({ at, faces }) =>
    faces > 1
      ? `Take the face${at} from another photo of the series, or choose that photo.`
      : `Choose another photo of the series in which the eyes${at} are open.`,
  term: 'People blink every few seconds.',
  lesson: ({ faces }) =>
    firstOf(
      faces > 1 && 'Let everybody close their eyes, count to three, and shoot when they open them.',
      'Talk to people while you shoot, and press just after they blinked.',
    ),
  short: ({ at }) => `the closed eyes${at}`,
});

export const redEyes = kindCopy({
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
});

import { numberOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { weakness } from '../rule.ts';

/** Eyes with an opening below this share of their width are closing. */
const OPEN = 0.22;

export const closedEyes = weakness({
  measurement: 'eye_openness',
  about: ['eyes'],
  amount: (reading) => Math.max(0, 100 * (OPEN - numberOf(reading, 'eye_openness'))),
  levels: { noticed: 5, clear: 8, ruined: 13, slope: 1 },
  said: { amount: 0, sureness: 0.6 },
  cost: 30,
  first: ['clients', 'Weddings', 'Portraits', 'Events', 'posing'],
  inEditor: 'lost',
  checks: 'eyes',
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
  exercise: {
    practice: 'Photograph people in bursts of at least three.',
    check: 'Choose the one in which all eyes are open before you edit.',
  },
});

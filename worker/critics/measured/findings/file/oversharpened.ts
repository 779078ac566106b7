import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { weakness } from '../rule.ts';

export const oversharpened = weakness({
  measurement: 'oversharpening',
  about: ['halos'],
  amount: amountOf('oversharpening'),
  levels: { noticed: 9.85, clear: 12.8, ruined: 37.1, slope: 0.254 },
  said: { amount: 15, sureness: 0.42 },
  cost: 25,
  first: ['jury', 'print'],
  later: ['phone', 'project'],
  inEditor: 'repaired',
  checks: 'sharpening',
  what: ({ isSure, grade }) =>
    `The photo is ${isSure ? grade('', '', 'badly ') : 'probably '}oversharpened: bright lines run along the edges.`,
  why: ({ faces, has }) =>
    firstOf(
      faces > 0 && 'Sharpening this strong makes skin look rough.',
      has('noise') && 'It sharpens the noise as well.',
      'It looks artificial, and printing makes the lines stronger.',
    ),
  nextTime: ({ exif }) =>
    exif.camera === null
      ? 'Sharpen last, at the size at which the photo will be shown.'
      : 'Turn down Sharpness in the picture style of your camera, and sharpen last.',
  now: ({ finding }) =>
    `Go back to the original and lower Sharpening ${finding.severity > 2 / 3 ? 'to almost nothing' : 'by half'}, until the lines along the edges disappear.`,
  term: 'Sharpening raises the contrast along edges, and too much of it draws bright lines there.',
  lesson: () => 'Judge sharpening at full size: when you see it, it is too much.',
  short: () => 'the oversharpened edges',
  exercise: {
    practice: 'Turn Sharpness in the picture style to its lowest setting.',
    check: 'Enlarge a dark edge: it should have no bright line beside it.',
  },
});

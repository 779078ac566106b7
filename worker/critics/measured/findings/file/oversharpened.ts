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
  what: ({ isSure, grade, local, place, subject }) => {
    const amount = isSure ? grade('slightly ', '', 'badly ') : 'probably ';
    return firstOf(
      local && `The photo is ${amount}oversharpened: bright lines run along the edges ${place}.`,
      subject !== null &&
        `The photo is ${amount}oversharpened: ${subject.the} ${subject.verb('has', 'have')} bright lines along the edges.`,
      `The photo is ${amount}oversharpened: bright lines run along the edges.`,
    );
  },
  why: ({ faces, subject, has }) =>
    firstOf(
      faces > 0 && 'Sharpening this strong makes skin look rough.',
      has('noise') && 'It sharpens the noise as well.',
      subject !== null && `${subject.The} ${subject.verb('looks', 'look')} cut out because of it.`,
      'It looks artificial, and printing makes the lines stronger.',
    ),
  nextTime: ({ exif }) =>
    exif.camera === null
      ? 'Sharpen last, at the size at which the photo will be shown.'
      : 'Turn down Sharpness in the picture style of your camera, and sharpen last.',
  now: ({ grade, local, place }) =>
    `Go back to the original and lower Sharpening ${grade('by a quarter', 'by half', 'to almost nothing')}, until the lines ${local ? `${place} ` : 'along the edges '}disappear.`,
  term: 'Sharpening raises the contrast along edges, and too much of it draws bright lines there.',
  lesson: ({ subject }) =>
    firstOf(
      subject !== null &&
        `Judge sharpening at full size, on an edge of ${subject.the}: when you see it, it is too much.`,
      'Judge sharpening at full size: when you see it, it is too much.',
    ),
  short: () => 'the oversharpened edges',
  exercise: {
    practice: 'Turn Sharpness in the picture style to its lowest setting.',
    check: 'Enlarge a dark edge: it should have no bright line beside it.',
  },
});

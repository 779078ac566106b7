import { amountOf } from '../../reading.ts';
import { weakness } from '../rule.ts';

export const dateStamp = weakness({
  measurement: 'date_stamp',
  about: ['stamp'],
  amount: amountOf('date_stamp'),
  levels: { noticed: 0.01, clear: 0.6, ruined: 6, slope: 200 },
  said: { amount: 0.02, sureness: 0.6 },
  cost: 25,
  first: ['clients', 'jury', 'print'],
  inEditor: 'helped',
  checks: null,
  what: ({ place }) => `The camera has printed a date into the photo, ${place}.`,
  why: () => 'Letters are read before anything else is looked at.',
  nextTime: () => 'Switch off the date stamp in the menu: the file knows its date anyway.',
  now: ({ area }) => `Crop the strip with the date away, or clone it out of ${area}.`,
  term: 'A date stamp is text that the camera writes over the picture.',
  lesson: () =>
    'A date in the picture can never be taken out without loss, and one in the file can be read anytime.',
  short: () => 'the printed date',
  exercise: {
    practice: 'Switch the date stamp off in the menu of the camera.',
    check: 'No new photo should have text in it.',
  },
});

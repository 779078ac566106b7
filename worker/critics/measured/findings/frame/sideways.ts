import { numberOf } from '../../reading.ts';
import { weakness } from '../rule.ts';

export const sideways = weakness({
  measurement: 'quarter_turn',
  about: ['level'],
  amount: (reading) => (numberOf(reading, 'quarter_turn') === 0 ? 0 : 1),
  levels: { noticed: 0.5, clear: 0.9, ruined: 1, slope: 10 },
  said: { amount: 0.5, sureness: 0.8 },
  cost: 60,
  inEditor: 'repaired',
  checks: null,
  what: ({ subject, subjectKind }) =>
    subject !== null && subjectKind !== null
      ? `The photo is lying on its side, and so ${subject.verb('is', 'are')} ${subject.the}.`
      : 'The photo is lying on its side.',
  why: () => 'Viewers tilt their heads before they see anything else.',
  nextTime: () =>
    'When you point the camera straight down or up, check the orientation on the screen.',
  now: ({ finding }) =>
    `Rotate the photo by 90° ${finding.value === 90 ? 'counterclockwise' : 'clockwise'}, and save it.`,
  term: 'Cameras store which way is up, and sometimes they get it wrong.',
  lesson: () =>
    'Rotate photos before you share them: some programs ignore the orientation that the camera stored.',
  short: () => 'the orientation',
  exercise: {
    practice:
      'When you point the camera straight up or down, look at the orientation on the screen.',
    check: 'All thumbnails should be upright.',
  },
});

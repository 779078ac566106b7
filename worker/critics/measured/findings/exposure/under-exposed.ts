import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { handheldLimit, isoText } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';
import { betterCompensation, betterSpeed, EXPOSURE, stopsOff } from './exposure-offset.ts';

/** An even area of one strong color, such as a deep blue sky, is as dark as its color. */
const plainAndVivid = (reading: Reading): number =>
  0.8 *
  smoothStep(optionalValue(reading, 'negative_space') ?? 0, 65, 85) *
  smoothStep(optionalValue(reading, 'colorfulness') ?? 0, 28, 42);

export const underExposed = weakness({
  measurement: 'exposure_offset',
  about: ['dark', 'dull'],
  amount: (reading) => Math.max(0, -numberOf(reading, 'exposure_offset')),
  excuse: (reading) =>
    Math.max(plainAndVivid(reading), excusedBy({ low_key: 0.85, silhouette: 0.85 })(reading)),
  levels: { noticed: 1.01, clear: 2.03, ruined: 3.19, slope: 2.47 },
  said: { amount: 1.5, sureness: 0.62 },
  cost: 60,
  first: ['phone'],
  inEditor: 'repaired',
  checks: 'exposure',
  what: (scene) => {
    const { probably, subject, value, has, faces } = scene;
    const tail = firstOf(
      faces > 0 && `, and the ${faces > 1 ? 'faces suffer' : 'face suffers'} most`,
      subject !== null &&
        (value('subject_lightness') ?? 99) < 38 &&
        `, and ${subject.the} ${subject.verb('suffers', 'suffer')} most`,
      has('blown_highlights') && ', although its brightest parts are already white',
      ': even its light parts look gray',
    );
    return `The photo is ${probably}${stopsOff(scene)} too dark${tail}.`;
  },
  why: ({ faces, subject, subjectAt }) =>
    firstOf(
      faces > 0 && 'Viewers look at faces first, and here they have to search for the expression.',
      subject !== null &&
        `${subject.The}${subjectAt} ${subject.verb('is', 'are')} hard to make out on a phone or in a print.`,
      'A photo this dark looks muddy on a phone or in a print.',
    ),
  nextTime: (scene) => {
    const { exif, finding, subject, level } = scene;
    const speed = betterSpeed(scene, handheldLimit(exif));
    return firstOf(
      level === 'plain' &&
        `Turn exposure compensation (the +/− button) up until you can see ${subject?.the ?? 'the dark parts'} well on the screen.`,
      betterCompensation(scene),
      speed !== null && `${speed}: that is still fast enough to hold by hand.`,
      exif.iso !== null &&
        exif.iso < 6400 &&
        `Use ${isoText(exif.iso * 2 ** -finding.value)} instead of ISO ${exif.iso}: a little noise is better than a dark photo.`,
      `Give the next photo more light with exposure compensation, and check ${subject?.the ?? 'the dark parts'} on the screen.`,
    );
  },
  now: (scene) => {
    const { has, subject } = scene;
    return firstOf(
      has('blown_highlights') &&
        `Raise Shadows${subject === null ? '' : ` until ${subject.the} can be seen well`}, and leave Exposure alone: the brightest parts are white.`,
      has('noise') &&
        `Raise Exposure by ${stopsOff(scene)}, then reduce the noise that this brings out.`,
      subject !== null &&
        `Raise Exposure by ${stopsOff(scene)}, and check that ${subject.the} ${subject.verb('stands', 'stand')} out.`,
      `Raise Exposure by ${stopsOff(scene)}, and stop before the lightest parts turn white.`,
    );
  },
  term: EXPOSURE,
  lesson: ({ has, subject, subjectAt }) =>
    firstOf(
      subject !== null &&
        has('blown_highlights') &&
        `A bright background makes the camera darken ${subject.the}: add light with plus compensation.`,
      subject !== null &&
        `Measure the light on ${subject.the}${subjectAt}: spot metering or a tap on the screen does it.`,
      'Look at the histogram after the first photo: a gap on the right side means too little light.',
    ),
  tradeOff: () => 'A dark photo brightened later is noisier than one taken at a higher ISO.',
  short: (scene) => `the exposure, ${stopsOff(scene)} too dark`,
  exercise: {
    practice:
      'Turn on the histogram, and raise exposure compensation by 1/3 EV until it comes near the right edge.',
    check: 'The dark parts should show detail before you raise Shadows.',
  },
});

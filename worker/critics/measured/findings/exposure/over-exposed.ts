import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';
import { betterCompensation, betterSpeed, EXPOSURE, stopsOff } from './exposure-offset.ts';

export const overExposed = weakness({
  measurement: 'exposure_offset',
  about: ['veil', 'bright'],
  amount: amountOf('exposure_offset'),
  excuse: excusedBy({ high_key: 1, fog: 0.6 }),
  levels: { noticed: 0.459, clear: 1.46, ruined: 2.11, slope: 5.45 },
  said: { amount: 1.2, sureness: 0.4 },
  cost: 60,
  first: ['phone'],
  inEditor: 'repaired',
  checks: 'exposure',
  what: (scene) => {
    const { probably, subject, value, faces } = scene;
    const tail = firstOf(
      faces > 0 && (value('skin_lightness') ?? 0) > 78 && ', and the skin is close to white',
      subject !== null &&
        (value('subject_lightness') ?? 0) > 68 &&
        `, and ${subject.the} ${subject.verb('looks', 'look')} washed out`,
      (value('colorfulness') ?? 99) < 25 && ', so its colors look faded',
      ': even the midtones are light',
    );
    return `The photo is ${probably}${stopsOff(scene)} too bright${tail}.`;
  },
  why: ({ faces, subject }) =>
    firstOf(
      faces > 0 && 'Faces lose their shape when the skin gets this light.',
      subject !== null &&
        `${subject.The} ${subject.verb('loses', 'lose')} shape and texture at this brightness.`,
      'Texture gets lost at this brightness, above all on a bright screen.',
    ),
  nextTime: (scene) => {
    const { has, subject, level } = scene;
    const speed = betterSpeed(scene);
    return firstOf(
      level === 'plain' &&
        `Turn exposure compensation (the +/− button) down until you can see texture in ${subject?.the ?? 'the brightest part'}.`,
      has('direct_flash') && `Turn the flash down by ${stopsOff(scene)}.`,
      betterCompensation(scene),
      speed !== null && `${speed} in light like this.`,
      'Give the next photo less light with exposure compensation, and check the highlight warning.',
    );
  },
  now: (scene) =>
    scene.subject === null
      ? `Lower Exposure by ${stopsOff(scene)}, and compare the light parts before and after.`
      : `Lower Exposure by ${stopsOff(scene)}, and stop when ${scene.subject.the} ${scene.subject.verb('shows', 'show')} texture.`,
  term: EXPOSURE,
  lesson: ({ subject, subjectAt }) =>
    subject === null
      ? 'Look at the histogram after the first photo: a peak against the right side means too much light.'
      : `Set the exposure by ${subject.the}${subjectAt}, and let the rest be as bright or dark as it is.`,
  tradeOff: ({ exif }) =>
    (exif.iso ?? 0) > 400
      ? 'Lowering ISO is the cheapest correction here: it darkens the photo and takes noise away.'
      : 'Exposing to the right pays only until the first channel clips: RAW gains little beyond that.',
  short: (scene) => `the exposure, ${stopsOff(scene)} too bright`,
  exercise: {
    practice: 'Take every scene twice, with exposure compensation at 0 EV and at −1 EV.',
    check: 'Keep the brighter one only if its light parts still show texture.',
  },
});

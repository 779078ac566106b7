import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';
import { betterCompensation, betterSpeed, EXPOSURE, stopsOff } from './exposure-offset.ts';

function lessLight(scene: Scene): string {
  const { exif, subject, level } = scene;
  const speed = betterSpeed(scene);
  const amount = stopsOff(scene);
  return firstOf(
    level === 'plain' &&
      `Turn exposure compensation (the +/− button) down until you can see texture in ${subject?.the ?? 'the brightest part'}.`,
    exif.flashFired === true && `Turn the flash down by ${amount}, or bounce it off a wall.`,
    betterCompensation(scene),
    speed !== null &&
      exif.exposureTimeSeconds !== null &&
      `Use ${shutterSpeed(speed)} instead of ${shutterSpeed(exif.exposureTimeSeconds)} in light like this.`,
    `Give the next photo less light with exposure compensation, and check the highlight warning.`,
  );
}

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
    const { probably, subject, value, has, faces, local, place, hue } = scene;
    const tail = firstOf(
      faces > 0 && (value('skin_lightness') ?? 0) > 78 && ', and the skin is close to white',
      subject !== null &&
        (value('subject_lightness') ?? 0) > 68 &&
        `, and ${subject.the} ${subject.verb('looks', 'look')} washed out`,
      has('blown_highlights') && ', so the lightest parts have no detail left',
      local && `, most of all ${place}`,
      (value('colorfulness') ?? 99) < 25 && ', so its colors look faded',
      subject !== null && `, ${subject.the} included`,
      hue !== null && `: even the ${hue} looks pale`,
      ': even the midtones are light',
    );
    return `The photo is ${probably}${stopsOff(scene)} too bright${tail}.`;
  },
  why: ({ faces, subject, genre, local, place, isUpright, value }) =>
    firstOf(
      genre === 'Weddings' && 'White fabric is the first thing to lose its folds.',
      faces > 0 && 'Faces lose their shape when the skin gets this light.',
      subject !== null &&
        `${subject.The} ${subject.verb('loses', 'lose')} shape and texture at this brightness.`,
      local && `Texture ${place} gets lost at this brightness.`,
      (value('lightness_median') ?? 50) > 70 &&
        'There is hardly a dark tone left to give it shape.',
      isUpright && 'The upright photo looks washed out, above all on a bright screen.',
      'Texture gets lost at this brightness, above all on a bright screen.',
    ),
  nextTime: lessLight,
  now: (scene) =>
    firstOf(
      scene.has('blown_highlights') &&
        `Lower Exposure by ${stopsOff(scene)}, and leave the blown parts white: they would only turn gray.`,
      scene.subject !== null &&
        `Lower Exposure by ${stopsOff(scene)}, and stop when ${scene.subject.the} ${scene.subject.verb('shows', 'show')} texture.`,
      scene.local && `Lower Exposure by ${stopsOff(scene)}, and watch for texture ${scene.place}.`,
      scene.hue !== null &&
        `Lower Exposure by ${stopsOff(scene)}, and stop when the ${scene.hue} looks full again.`,
      `Lower Exposure by ${stopsOff(scene)}, and compare the light parts before and after.`,
    ),
  term: EXPOSURE,
  lesson: ({ local, area, subject, subjectAt, exif, hue }) =>
    firstOf(
      local && `Set the exposure by the lightest part that needs detail, here ${area}.`,
      subject !== null &&
        `Set the exposure by ${subject.the}${subjectAt}, and let the rest be as bright or dark as it is.`,
      (exif.iso ?? 0) >= 800 &&
        'A camera makes dim scenes brighter than they were: use minus compensation to keep them dim.',
      hue !== null &&
        `Colors pale before they clip, so the ${hue} shows the mistake before the highlight warning does.`,
      exif.exposureTimeSeconds !== null &&
        'Look at the histogram after the first photo: a peak against the right side means too much light.',
      'A camera aims for a middle brightness, so a dark scene comes out too bright.',
    ),
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

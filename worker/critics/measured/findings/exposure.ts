import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { stopsText } from '@photo-coach/shared/domain/measurements/stops.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { amountOf, numberOf, optionalValue, type Reading } from '../reading.ts';
import { compensationText } from '../words/amounts.ts';
import { handheldLimit, isoText } from '../words/camera.ts';
import { firstOf, type Scene } from '../words/scene.ts';
import { excusedBy } from './intents.ts';
import { weakness } from './rule.ts';

/** "about 1 stop": how far a photo is from a right exposure. */
const stopsOff = ({ finding }: Scene): string => stopsText(finding.value);

/** Exposure compensation that would have been right; null without a recorded one. */
function betterCompensation({ exif, finding }: Scene): string | null {
  const bias = exif.exposureBiasEv;
  if (bias === null || bias === 0) return null;
  return `Exposure compensation was ${compensationText(bias)}: use ${compensationText(bias - finding.value)} in light like this.`;
}

/**
 * "Use 1/500 s instead of 1/250 s": the shutter speed that would have been right at the same ISO and aperture; null
 * without a recorded one. @param slowest in seconds; null if a slower one would have been right
 */
function betterSpeed({ exif, finding }: Scene, slowest = Infinity): string | null {
  const seconds = exif.exposureTimeSeconds;
  if (seconds === null || seconds / 2 ** finding.value > slowest) return null;
  return `Use ${shutterSpeed(seconds / 2 ** finding.value)} instead of ${shutterSpeed(seconds)}`;
}

export const overExposed = weakness({
  measurement: 'exposure_offset',
  about: ['veil', 'bright'],
  amount: amountOf('exposure_offset'),
  excuse: excusedBy({ high_key: 1, fog: 0.6 }),
  levels: { noticed: 0.459, clear: 1.46, ruined: 2.11, slope: 5.45 },
  said: { amount: 1.2, sureness: 0.4 },
  cost: 60,
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
  nextTime: (scene) => {
    const { has } = scene;
    const speed = betterSpeed(scene);
    return firstOf(
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
  lesson:
    'Set the exposure by what the photo is about, and let the rest be as bright or dark as it is.',
  tradeOff:
    'Exposing to the right pays only until the first channel clips: RAW gains little beyond that.',
  short: (scene) => `the exposure, ${stopsOff(scene)} too bright`,
  exercise: {
    practice: 'Take every scene twice, with exposure compensation at 0 EV and at −1 EV.',
    check: 'Keep the brighter one only if its light parts still show texture.',
  },
});

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
  nextTime: (scene) => {
    const { exif, finding, subject } = scene;
    const speed = betterSpeed(scene, handheldLimit(exif));
    return firstOf(
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
  lesson:
    'A bright background makes the camera darken what stands before it: measure the light there.',
  tradeOff: 'A dark photo brightened later is noisier than one taken at a higher ISO.',
  short: (scene) => `the exposure, ${stopsOff(scene)} too dark`,
  exercise: {
    practice:
      'Turn on the histogram, and raise exposure compensation by 1/3 EV until it comes near the right edge.',
    check: 'The dark parts should show detail before you raise Shadows.',
  },
});

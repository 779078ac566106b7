import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { handheldLimit, isoText } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';
import {
  amountOf,
  betterCompensation,
  betterSpeed,
  EXPOSURE,
  offsetOf,
} from './exposure-offset.ts';

function moreLight(scene: Scene): string {
  const { exif, subject, photo } = scene;
  const offset = offsetOf(scene);
  const speed = betterSpeed(scene);
  const isSteady = speed !== null && speed <= handheldLimit(exif);
  return firstOf(
    photo.level === 'plain' &&
      `Turn exposure compensation (the +/− button) up until you can see ${subject?.the ?? 'the dark parts'} well on the screen.`,
    betterCompensation(scene),
    exif.flashFired === true &&
      `Move closer with the flash, or raise ISO: it did not reach far enough.`,
    isSteady &&
      exif.exposureTimeSeconds !== null &&
      `Use ${shutterSpeed(speed)} instead of ${shutterSpeed(exif.exposureTimeSeconds)}: that is still fast enough to hold by hand.`,
    exif.iso !== null &&
      offset !== null &&
      exif.iso < 6400 &&
      `Use ${isoText(exif.iso * 2 ** -offset)} instead of ISO ${exif.iso}: a little noise is better than a dark photo.`,
    `Give the next photo more light with exposure compensation, and check ${subject?.the ?? 'the dark parts'} on the screen.`,
  );
}

export const underExposed = kindCopy({
  what: (scene) => {
    const { probably, subject, value, has, faces, local, place, hue } = scene;
    const tail = firstOf(
      faces > 0 && `, and the ${faces > 1 ? 'faces suffer' : 'face suffers'} most`,
      subject !== null &&
        (value('subject_lightness') ?? 99) < 38 &&
        `, and ${subject.the} ${subject.verb('suffers', 'suffer')} most`,
      has('blown_highlights') && ', although its brightest parts are already white',
      has('blocked_shadows') && ', so the shadows have lost their detail',
      local && `, most of all ${place}`,
      hue !== null && `: even the ${hue} looks dull`,
      ': even its light parts look gray',
    );
    return `The photo is ${probably}${amountOf(scene)} too dark${tail}.`;
  },
  why: ({ faces, subject, subjectAt, genre, local, place, photo }) =>
    firstOf(
      genre === 'Weddings' && 'White fabric looks gray at this exposure.',
      faces > 0 && 'Viewers look at faces first, and here they have to search for the expression.',
      subject !== null &&
        `${subject.The}${subjectAt} ${subject.verb('is', 'are')} hard to make out on a phone or in a print.`,
      local && `Detail ${place} is hard to make out on a phone or in a print.`,
      `${photo.isPortrait ? 'An upright photo' : 'A photo'} this dark looks muddy on a phone or in a print.`,
    ),
  nextTime: moreLight,
  now: (scene) =>
    firstOf(
      scene.has('blown_highlights') &&
        `Raise Shadows${scene.subject === null ? '' : ` until ${scene.subject.the} can be seen well`}, and leave Exposure alone: the brightest parts are white.`,
      scene.has('noise') &&
        `Raise Exposure by ${amountOf(scene)}, then reduce the noise that this brings out.`,
      scene.subject !== null &&
        `Raise Exposure by ${amountOf(scene)}, and check that ${scene.subject.the} ${scene.subject.verb('stands', 'stand')} out.`,
      scene.local && `Raise Exposure by ${amountOf(scene)}, and look at the detail ${scene.place}.`,
      scene.hue !== null &&
        `Raise Exposure by ${amountOf(scene)}, and stop before the ${scene.hue} gets pale.`,
      `Raise Exposure by ${amountOf(scene)}, and stop before the lightest parts turn white.`,
    ),
  term: EXPOSURE,
  lesson: ({ has, subject, subjectAt, exif, local, place, hue }) =>
    firstOf(
      subject !== null &&
        has('blown_highlights') &&
        `A bright background makes the camera darken ${subject.the}: add light with plus compensation.`,
      subject !== null &&
        `Measure the light on ${subject.the}${subjectAt}: spot metering or a tap on the screen does it.`,
      (exif.iso ?? 0) >= 800 &&
        'In low light, open the aperture first, then slow the shutter, then raise ISO.',
      local && `Measure the light on the part that matters, and check the detail ${place}.`,
      hue !== null && `Dark colors look dull: with a little more light, the ${hue} gets stronger.`,
      'A camera makes a bright scene gray: snow, sand and white walls need plus compensation.',
    ),
  tradeOff: ({ exif }) =>
    (exif.iso ?? 0) >= 1600
      ? 'A dark photo brightened later is noisier than one taken at a higher ISO.'
      : 'Shadows lifted in RAW cost dynamic range: one stop more at the camera would have been cleaner.',
  short: (scene) => `the exposure, ${amountOf(scene)} too dark`,
});

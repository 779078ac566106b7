import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, type Reading } from '../../reading.ts';
import { fastSpeedOf, handheldLimit, hasSmallSensor, heldAt, lensOf } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { strength } from '../rule.ts';
import { crispness } from './acutance.ts';
import { thinFocus } from './aperture.ts';

/** Settings that make a sharp photo hard to take by hand: "1/15 s and 85 mm"; null where they were easy. */
function hardHeld({ exif }: Scene): string | null {
  const seconds = exif.exposureTimeSeconds;
  return seconds !== null && seconds > handheldLimit(exif) * 1.3 ? heldAt(exif) : null;
}

/** How hard it was to get this sharp, 0–1. */
function difficulty({ exif }: Reading): number {
  const seconds = exif.exposureTimeSeconds;
  const isSlow = seconds !== null && seconds > handheldLimit(exif) * 1.3;
  const isThin = exif.aperture !== null && exif.aperture <= 3.5 && !hasSmallSensor(exif);
  return isSlow || isThin ? 1 : 0.2;
}

export const sharpSubject = strength({
  measurement: 'sharpness_subject',
  isOfSubject: true,
  about: ['sharpness'],
  quality: (reading) => crispness(numberOf(reading, 'sharpness_subject')),
  distinction: (reading) =>
    // Any camera is sharp at a short exposure: what is praised is a shutter that was hard to hold, or thin focus.
    0.7 * smoothStep(numberOf(reading, 'sharpness_subject'), 66, 80) * difficulty(reading),
  what: (scene) => {
    const { main, subject, subjectAt, value, has, exif } = scene;
    const [held, aperture] = [hardHeld(scene), thinFocus(scene)];
    const speed = fastSpeedOf(exif);
    const is = main.verb('is', 'are');
    return firstOf(
      held !== null &&
        `${main.The}${subjectAt} ${is} sharp even at ${held}, which takes a steady hand or a tripod.`,
      aperture !== null && `At ${aperture} you put the focus right on ${main.the}${subjectAt}.`,
      has('shallow_focus') &&
        `Focus is right on ${main.the}${subjectAt}, and the softer background makes that clear.`,
      has('fills_frame') &&
        `${main.The} ${main.verb('fills', 'fill')} much of the photo, and the details are sharp.`,
      lensOf(exif) === 'long' &&
        `${main.The}${subjectAt} ${is} sharp, which takes care with a lens this long.`,
      speed !== null &&
        `Focus is right on ${main.the}${subjectAt}, and ${speed} leaves no blur from movement.`,
      subject !== null &&
        (value('sharpness_subject') ?? 0) > (value('sharpness_background') ?? 99) &&
        `${main.The}${subjectAt} ${is} the sharpest part of the photo.`,
      exif.aperture !== null &&
        exif.aperture >= 7 &&
        `Focus is right on ${main.the}${subjectAt}, and ${fNumber(exif.aperture)} gives it enough depth.`,
      `${main.The}${subjectAt} ${is} sharp, so the texture can be seen.`,
    );
  },
  short: ({ main }) => `the sharp focus on ${main.the}`,
});

import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { fastSpeedOf, speedText } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';
import { directionOf, raisedIso } from './shutter.ts';

/** Shutter speed that stops what moved, in seconds: animals, vehicles and sports need the fastest ones. */
function freezingSpeed({ subject, genre }: Scene): number {
  if (genre === 'Sports') return 1 / 1000;
  const isFast = subject?.the === 'the animal' || subject?.the === 'the vehicle';
  return isFast ? 1 / 500 : 1 / 250;
}

export const motionBlur = kindCopy({
  what: (scene) => {
    const { main, isSure, subjectAt, exif, grade } = scene;
    const direction = directionOf(scene);
    const seconds = exif.exposureTimeSeconds;
    const smeared = `${grade('a little ', '', 'badly ')}smeared${direction === null ? '' : ` ${direction}`}`;
    return firstOf(
      !isSure &&
        `${main.The}${subjectAt} ${main.verb('looks', 'look')} smeared, probably by ${main.their} own movement.`,
      seconds !== null &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} ${smeared}: ${shutterSpeed(seconds)} was too slow for the movement.`,
      `${main.The}${subjectAt} ${main.verb('is', 'are')} ${smeared}, while the rest is sharp.`,
    );
  },
  why: ({ main, genre, faces }) =>
    firstOf(
      genre === 'Sports' && 'In sports, either the face or the ball has to be sharp.',
      faces > 0 && 'A smeared face hides the expression.',
      `It looks like a mistake as long as no part of ${main.the} is sharp.`,
    ),
  nextTime: (scene) => {
    const { main, exif, photo } = scene;
    const seconds = exif.exposureTimeSeconds;
    const aim = Math.min(freezingSpeed(scene), (seconds ?? 1) / 4);
    return firstOf(
      photo.level === 'plain' &&
        `Use the sports mode, or wait until ${main.the} ${main.verb('holds', 'hold')} still.`,
      seconds !== null &&
        `Use ${speedText(aim)}${raisedIso(scene, aim)} to stop ${main.the}, or follow the movement with the camera.`,
      `Use a much faster shutter speed to stop ${main.the}, or follow the movement with the camera.`,
    );
  },
  now: ({ main, subjectAt }) =>
    `Look through the other photos of the series for one in which ${main.the}${subjectAt} ${main.verb('is', 'are')} sharp.`,
  term: 'Motion blur is the smear of something that moved while the shutter was open.',
  lesson: ({ main }) =>
    `Movement across the photo needs the fastest shutter, and toward you a slower one stops ${main.the}.`,
  tradeOff: () =>
    'Panning with a slower shutter keeps the movement, but only a few photos of a series come out sharp.',
  short: ({ main }) => `the motion blur of ${main.the}`,
});

/** Seconds: shorter than most movement of people and animals needs. */
const FASTER_THAN_NEEDED = 1 / 1500;

export const frozenMotion = kindCopy({
  what: ({ main, subjectAt, exif }) => {
    const speed = fastSpeedOf(exif);
    return firstOf(
      speed !== null &&
        `Your ${speed} was fast enough for ${main.the}${subjectAt}: no movement blurs ${main.it}.`,
      `Your shutter speed was fast enough for ${main.the}${subjectAt}: no movement blurs ${main.it}.`,
    );
  },
  term: 'A fast shutter speed stops movement.',
  lesson: ({ main, exif }) =>
    firstOf(
      (exif.exposureTimeSeconds ?? 1) < FASTER_THAN_NEEDED &&
        `So short a time is for quick movement: while ${main.the} ${main.verb('rests', 'rest')}, 1/250 s keeps ISO lower.`,
      `Press just before the peak of the movement: there ${main.the} ${main.verb('is', 'are')} slowest.`,
    ),
  short: ({ main }) => `the fast shutter speed for ${main.the}`,
});

export const panning = kindCopy({
  what: ({ isSure, main, exif, subjectAt }) =>
    firstOf(
      !isSure &&
        `The streaks in the background are probably intended, because ${main.the} ${main.verb('is', 'are')} sharper.`,
      exif.exposureTimeSeconds !== null &&
        `You followed ${main.the}${subjectAt} at ${shutterSpeed(exif.exposureTimeSeconds)}: the background is streaked, which shows the speed.`,
      `You followed ${main.the}${subjectAt} with the camera: the background is streaked, which shows the speed.`,
    ),
  nextTime: () =>
    'Keep following after the click, and shoot in bursts: the middle ones are usually sharpest.',
  term: 'Panning means following something that moves with the camera.',
  lesson: ({ main, exif }) =>
    firstOf(
      exif.exposureTimeSeconds !== null &&
        exif.exposureTimeSeconds < 1 / 100 &&
        `A slower shutter speed would streak the background more, and ${main.the} would look faster.`,
      `Turn from the hips at the speed of ${main.the}, and start before you press the shutter.`,
    ),
  short: ({ main }) => `the panning with ${main.the}`,
});

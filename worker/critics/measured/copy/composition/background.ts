import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { apertureText, hasSmallSensor, lensOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

/** Advice to blur the background with the lens that was used; null where the aperture can't do it. */
function openUp({ exif, main, has }: Scene): string | null {
  if (exif.aperture === null || exif.aperture < 4 || hasSmallSensor(exif)) return null;
  if (has('sharp_throughout')) return null;
  return `Open the aperture from ${fNumber(exif.aperture)} to ${apertureText(exif.aperture / 2)}, and the background of ${main.the} gets soft.`;
}

export const busyBackground = kindCopy({
  what: ({ main, isSure, degree, local, place, has }) =>
    firstOf(
      !isSure && `The background seems busy: it competes with ${main.the}.`,
      local &&
        `The background ${place} is ${degree('a little', 'clearly', 'very')} busy and competes with ${main.the}.`,
      has('sharp_throughout') &&
        `The background is ${degree('a little', 'clearly', 'very')} busy: it is as sharp as ${main.the}.`,
      `The background is ${degree('a little', 'clearly', 'very')} busy: sharp detail surrounds ${main.the} on all sides.`,
    ),
  why: ({ main, genre, faces, face, subjectAt }) =>
    firstOf(
      genre === 'Street' &&
        'The street may be full, but one clear gap around the main figure helps.',
      faces > 0 && `Every detail behind the ${face} takes interest away from the eyes.`,
      `Viewers need longer to find ${main.the}${subjectAt}.`,
    ),
  nextTime: (scene) => {
    const { main, exif, photo } = scene;
    return firstOf(
      photo.level === 'plain' &&
        `Take two steps to the side, until something plain is behind ${main.the}.`,
      openUp(scene),
      hasSmallSensor(exif) &&
        `Use portrait mode, or go closer and move until something plain is behind ${main.the}.`,
      `Go lower or to the side, until something plain is behind ${main.the}.`,
    );
  },
  now: ({ main, subjectAt, grade }) =>
    `Mask the background of ${main.the}${subjectAt}, and lower Clarity to ${grade('−15', '−30', '−45')} and Exposure a little.`,
  term: 'The background is busy when it has many sharp or colorful details.',
  lesson: ({ main, exif }) =>
    firstOf(
      exif.aperture !== null &&
        exif.aperture < 4 &&
        !hasSmallSensor(exif) &&
        `Distance blurs more than the aperture: choose a background that is far behind ${main.the}.`,
      `Look at the background first and at ${main.the} second: a step to the side often clears it.`,
    ),
  tradeOff: ({ exif, main }) =>
    exif.aperture === null
      ? `Distance between ${main.the} and the background blurs more than another stop of aperture.`
      : `Beyond ${apertureText(exif.aperture)}, distance between ${main.the} and the background blurs more than another stop.`,
  short: ({ main }) => `the busy background of ${main.the}`,
});

export const cleanBackground = kindCopy({
  what: ({ main, subjectAt, exif, value, has }) => {
    const isSoft = (value('background_blur') ?? 0) > 4;
    return firstOf(
      isSoft &&
        exif.aperture !== null &&
        !hasSmallSensor(exif) &&
        `At ${fNumber(exif.aperture)} you blurred the background, and nothing competes with ${main.the}${subjectAt}.`,
      isSoft && `You kept the background soft, and nothing competes with ${main.the}${subjectAt}.`,
      has('low_key') &&
        `The dark background is plain, and nothing competes with ${main.the}${subjectAt}.`,
      lensOf(exif) === 'long' &&
        `With the long lens you found a plain background for ${main.the}${subjectAt}.`,
      `You found a plain background for ${main.the}${subjectAt}, and nothing competes with ${main.it}.`,
    );
  },
  term: 'A clean background has few details.',
  lesson: ({ main, exif, has, photo }) =>
    firstOf(
      lensOf(exif) === 'long' &&
        `A long lens shows little background, so one step changes all of it behind ${main.the}.`,
      lensOf(exif) === 'wide' &&
        `A wide lens shows a lot of background, so come very close to ${main.the}.`,
      has('shallow_focus') &&
        `The farther the background is behind ${main.the}, the softer it gets.`,
      photo.isPortrait &&
        `The upright format helps here: it leaves out what stands beside ${main.the}.`,
      `To find a plain background, go low and use the sky, or go high and use the ground behind ${main.the}.`,
    ),
  short: ({ main }) => `the clean background of ${main.the}`,
});

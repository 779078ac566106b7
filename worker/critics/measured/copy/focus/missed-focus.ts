import { hasSmallSensor } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import { stopDown } from './aperture.ts';

export const missedFocus = kindCopy({
  what: ({ main, isSure, local, place, subjectAt }) =>
    firstOf(
      !isSure && `Focus seems to have missed ${main.the}${subjectAt}: other parts look sharper.`,
      local &&
        subjectAt === ` ${place}` &&
        `Focus missed ${main.the} and landed on something else ${place}.`,
      local && `Focus missed ${main.the} and landed on something ${place}.`,
      `Focus missed ${main.the} and landed on the background.`,
    ),
  why: ({ main, faces, local, area }) =>
    firstOf(
      faces > 0 && 'Sharp eyes matter more than anything else in a face.',
      local && `Viewers look at what is sharp, so ${area} becomes more important than ${main.the}.`,
      `Viewers look at what is sharp, and that is not ${main.the}.`,
    ),
  nextTime: (scene) => {
    const { main, faces, photo } = scene;
    const aperture = stopDown(scene);
    return firstOf(
      photo.level === 'plain' && `Tap on ${main.the} on the screen before you shoot.`,
      faces > 0 && 'Turn on eye detection, or put a single focus point on the nearer eye.',
      aperture !== null &&
        `Put a single focus point on ${main.the}, or stop down ${aperture} for more depth.`,
      `Put a single focus point on ${main.the}, and lock it before you frame the photo.`,
    );
  },
  now: ({ main, local, area, grade }) =>
    `Sharpen ${main.the} with a mask at ${grade('30', '45', '60')}, and soften ${local ? area : 'the background'} with negative Clarity.`,
  term: 'Focus is missed when something other than the subject is sharp.',
  lesson: ({ main, exif }) =>
    firstOf(
      exif.aperture !== null &&
        exif.aperture < 4 &&
        !hasSmallSensor(exif) &&
        `At f/${Number(exif.aperture.toFixed(1))} the sharp zone is thin, so put the focus point on ${main.the} yourself.`,
      `The camera focuses on what is nearest or has most contrast, so put the point on ${main.the} yourself.`,
    ),
  short: ({ main }) => `the missed focus on ${main.the}`,
});

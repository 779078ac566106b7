import {
  focalLengthOf,
  handheldLimit,
  isoText,
  isSurelyFast,
  speedText,
} from '../../copy/words/camera.ts';
import type { ExerciseCopy } from '../exercise-copy.ts';

/** For weaknesses of focus, sharpness and the file. */
export const FOCUS_EXERCISES = {
  out_of_focus: {
    practice: 'Use a single focus point, and put it on an edge with clear contrast.',
    check: 'Enlarge each photo on the camera, and repeat it while that edge is soft.',
  },
  missed_focus: {
    practice: 'Put a single focus point on the subject, or turn on eye detection for people.',
    check: 'Enlarge the photo: the subject should be sharper than what is behind it.',
  },
  camera_shake: {
    practice: (exif) => {
      if (isSurelyFast(exif)) {
        return 'Take one view with stabilization on and off, at the same fast shutter speed.';
      }
      const focalLength = focalLengthOf(exif);
      const speed = Math.min(handheldLimit(exif), exif.exposureTimeSeconds ?? 1) / 2;
      const at = focalLength === null ? 'By hand' : `By hand at ${Math.round(focalLength)} mm`;
      return `${at}, keep the shutter at ${speedText(speed)} or faster, and let ISO rise.`;
    },
    check: 'Enlarge a small light or a bright point: it should be a point, not a line.',
  },
  motion_blur: {
    practice: 'Photograph something that moves at 1/250 s, 1/500 s and 1/1000 s.',
    check: 'Find the slowest speed at which it is sharp, and use that one next time.',
  },
  local_blur: {
    practice: 'Clean the lens before you leave, and photograph a plain wall at f/8.',
    check: 'Look for a soft patch: one that stays in its place is on the lens.',
  },
  noise: {
    practice: ({ iso }) =>
      `Limit Auto ISO to ${isoText(iso === null ? 1600 : Math.max(400, iso / 2))}, and brace the camera for a slower shutter speed.`,
    check: 'Enlarge a smooth dark area: the grain should be finer.',
  },
  oversharpened: {
    practice: 'Turn Sharpness in the picture style to its lowest setting.',
    check: 'Enlarge a dark edge: it should have no bright line beside it.',
  },
  compression: {
    practice: 'Set the camera to its best JPEG quality or to RAW, and upload the originals.',
    check: 'Enlarge a plain sky: it should have no blocks or steps.',
  },
  closed_eyes: {
    practice: 'Photograph people in bursts of at least three.',
    check: 'Choose the one in which all eyes are open before you edit.',
  },
  red_eyes: {
    practice: 'Bounce the flash off the ceiling, or hold it away from the lens.',
    check: 'The pupils should be dark.',
  },
} as const satisfies Record<string, ExerciseCopy>;

import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { fNumber, shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { stopsText } from '../words/amounts.ts';
import { apertureText, hasSmallSensor, isoText, lensOf, speedText } from '../words/camera.ts';
import { type Observation, observation } from './observation.ts';

/** Below this, a phone's f-number is that of no lens: some phones write 1 where they know none. */
const WIDEST = 1.2;

/** Whether EXIF has an f-number that a lens can have. */
export const hasRealAperture = (exif: Exif): exif is Exif & { aperture: number } =>
  exif.aperture !== null && (exif.aperture >= WIDEST || !hasSmallSensor(exif));

/** Weaknesses of the whole photo's sharpness, beside which finer remarks about it are pointless. */
export const UNSHARP = [
  'out_of_focus',
  'camera_shake',
  'motion_blur',
  'soft_focus',
  'panning',
] as const;

/** Two stops wider, where the lens was stopped down: shorter exposures and less depth. */
const lessDepth = observation({
  rests: ['aperture', 'shutter_time', 'sharpness_peak'],
  unless: ['out_of_focus', 'soft_focus', 'noise'],
  tell: ({ exif, subject }, { aperture, shutter_time }) => {
    if (hasSmallSensor(exif) || aperture < 5) return null;
    const wider = `${apertureText(aperture / 2)} would give ${speedText(shutter_time / 4)}`;
    return subject === null
      ? `Instead of ${fNumber(aperture)}, ${wider} and less depth from near to far.`
      : `Instead of ${fNumber(aperture)}, ${wider} and a softer background, but less depth on ${subject.the}.`;
  },
});

/** Two stops smaller, where the lens was open: more depth and longer exposures. */
const moreDepth = observation({
  rests: ['aperture', 'shutter_time', 'sharpness_peak'],
  unless: ['out_of_focus', 'soft_focus', 'camera_shake', 'noise'],
  tell: ({ exif, subject }, { aperture, shutter_time }) => {
    if (hasSmallSensor(exif) || aperture >= 5) return null;
    return `Instead of ${fNumber(aperture)}, ${apertureText(aperture * 2)} would keep more${subject === null ? '' : ` around ${subject.the}`} sharp and take ${shutterSpeed(shutter_time * 4)}.`;
  },
});

/** Longest exposure, in seconds, that steadying oneself helps: beyond, only a support does. */
const STEADIED = 1 / 8;
/** Stops that stopsText says at most. */
const MOST_STOPS = 4;

/** What a shutter speed that was faster than needed could have been traded for. */
function roomBy(exif: Exif): string {
  if (exif.iso !== null && exif.iso >= 320) return ': a lower ISO was possible';
  return hasSmallSensor(exif) ? ', which rules out shake' : ': a smaller aperture was possible';
}

const handHeld = observation({
  rests: ['shutter_time', 'shutter_safety'],
  unless: ['camera_shake', 'panning', 'motion_blur', 'out_of_focus'],
  tell: ({ exif, canMove, subject }, { shutter_time, shutter_safety }) => {
    if (exif.flashFired === true) return null;
    const speed = shutterSpeed(shutter_time);
    const spare = -Math.log2(shutter_safety);
    if (spare < 0) {
      return shutter_time > STEADIED
        ? `At ${speed} only a tripod or a firm support keeps the camera still.`
        : `At ${speed} this lens is hard to hold still: lean on something, or take three and keep the best.`;
    }
    if (spare < 1.5)
      return `At ${speed} this lens can just be held by hand: go no slower without support.`;
    const faster = spare > MOST_STOPS ? 'more than 4 stops' : stopsText(spare);
    if (canMove && subject !== null) {
      return `At ${speed} you were ${faster} faster than hands need, which also stops ${subject.the}.`;
    }
    return `At ${speed} you were ${faster} faster than hands need${roomBy(exif)}.`;
  },
});

const speedAlone = observation({
  rests: ['shutter_time', 'motion_blur'],
  unless: ['camera_shake', 'panning', 'motion_blur', 'out_of_focus', 'frozen_motion'],
  tell: ({ exif, value, canMove, subject }, { shutter_time, motion_blur }) => {
    const isFlash = exif.flashFired === true;
    if (isFlash || value('shutter_safety') !== null || motion_blur > 1.25) return null;
    const speed = shutterSpeed(shutter_time);
    if (shutter_time <= 1 / 400) {
      return canMove && subject !== null
        ? `At ${speed} neither your hands nor ${subject.the} can blur anything.`
        : `At ${speed} hands cannot blur anything${roomBy(exif)}.`;
    }
    const lens = lensOf(exif) === 'long' ? ', even with this long lens' : '';
    return shutter_time <= 1 / 125
      ? `At ${speed} ${subject === null ? 'the photo shows no' : `${subject.the} ${subject.verb('shows', 'show')} no`} smear in any direction${lens}.`
      : `${speed} is slow, and still nothing${subject === null ? '' : ` on ${subject.the}`} is smeared: the camera was held very still.`;
  },
});

/** Ratio of edge widths up to which nothing is smeared. */
const UNSMEARED = 1.2;

const unsmeared = observation({
  rests: ['motion_blur'],
  unless: [...UNSHARP, 'frozen_motion'],
  tell: ({ exif, subject }, { motion_blur }) => {
    if (exif.exposureTimeSeconds !== null || motion_blur > UNSMEARED) return null;
    return subject === null
      ? 'No edge is smeared in any direction, so the shutter speed was fast enough for your hands.'
      : `${subject.The} ${subject.verb('shows', 'show')} no smear in any direction, so the shutter speed was fast enough.`;
  },
});

const deepSensor = observation({
  rests: ['aperture', 'sharpness_background'],
  unless: [...UNSHARP, 'sharp_throughout', 'shallow_focus', 'missed_focus'],
  tell: ({ exif, subject }, { aperture, sharpness_background }) =>
    subject === null &&
    hasRealAperture(exif) &&
    hasSmallSensor(exif) &&
    sharpness_background > 60 &&
    `On this small sensor ${fNumber(aperture)} is enough for the whole depth: smaller would only cost light.`,
});

const noiseRoom = observation({
  rests: ['noise'],
  unless: ['noise', 'under_exposed', 'oversharpened', 'compression'],
  tell: ({ exif, canMove, subject }, { noise }) => {
    const at = exif.iso === null ? '' : ` at ISO ${Math.round(exif.iso)}`;
    if (noise > 1.2) {
      return `The smooth areas${subject === null ? '' : ` around ${subject.the}`} have a fine grain${at}, which only a large print shows.`;
    }
    if (exif.iso === null) {
      return noise < 0.5
        ? `The smooth areas are so clean that sharpening${subject === null ? '' : ` ${subject.the}`} brings out no grain.`
        : `A trace of grain shows in the smooth areas: leave it, as noise reduction would smooth ${subject?.the ?? 'fine detail'} too.`;
    }
    if (exif.iso > 800) return null;
    const moves =
      canMove && subject !== null
        ? `when ${subject.the} ${subject.verb('moves', 'move')} faster`
        : subject === null
          ? 'when there is less light'
          : `when ${subject.the} ${subject.verb('gets', 'get')} less light`;
    return `Noise is hardly visible${at}: go up to ${isoText(exif.iso * 4)} ${moves}.`;
  },
});

/** What the camera's settings did, and what others would have done. */
export const SETTINGS_OBSERVATIONS: readonly Observation[] = [
  ...[lessDepth, moreDepth, handHeld, speedAlone, unsmeared, deepSensor, noiseRoom],
];

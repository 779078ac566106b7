import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { isLocal, placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import { hasSmallSensor } from '../words/camera.ts';
import { liesWithin } from '../words/places.ts';
import { type Observation, observation } from './observation.ts';
import { hasRealAperture, SETTINGS_OBSERVATIONS, UNSHARP } from './settings.ts';

/** Acutance below which a photo is too soft to be printed as large as its pixels allow. */
const CRISP = 62;

const subjectAgainstBackground = observation({
  rests: ['sharpness_subject', 'sharpness_background'],
  unless: [...UNSHARP, 'shallow_focus', 'missed_focus', 'local_blur', 'sharp_throughout'],
  tell: ({ subject, exif }, { sharpness_subject, sharpness_background }) => {
    if (subject === null) return null;
    const difference = sharpness_subject - sharpness_background;
    const at = hasRealAperture(exif) ? ` at ${fNumber(exif.aperture)}` : '';
    if (difference < -8) return null;
    if (difference < 8) {
      return hasSmallSensor(exif)
        ? `The small sensor keeps the background${at} as sharp as ${subject.the}: move closer for less depth.`
        : `The background${at} is as sharp as ${subject.the}, so light and color have to set ${subject.it} apart.`;
    }
    return difference < 25
      ? `The background${at} is a little softer than ${subject.the}, and the place can still be read.`
      : `The background${at} is much softer than ${subject.the}, so sharpness alone separates the two.`;
  },
});

const nearAndFar = observation({
  rests: ['sharpness_peak', 'sharpness_background'],
  unless: [...UNSHARP, 'sharp_throughout', 'shallow_focus', 'missed_focus', 'local_blur'],
  tell: ({ subject, at }, { sharpness_peak, sharpness_background }) => {
    const difference = sharpness_peak - sharpness_background;
    if (subject !== null || sharpness_peak < CRISP) return null;
    if (difference < 10)
      return 'All parts are about equally sharp, so a print can be looked at up close.';
    return (
      difference > 25 &&
      `Sharp and soft parts are far apart: put what matters${at('sharpness_peak')}, where it is sharp.`
    );
  },
});

/** What a number of pixels is enough for, in megapixels, at 200 to 300 of them to the inch. */
const PRINTS: readonly (readonly [below: number, use: string])[] = [
  [0.8, 'on a phone'],
  [2.2, 'like a postcard'],
  [5, 'on a page of a photo book'],
  [10.5, 'as large as a magazine page'],
  [21, 'across an open magazine'],
];

/** @param megapixels over 0 */
function showing(megapixels: number, what: string): string {
  const [, use] = PRINTS.find(([below]) => megapixels < below) ?? [0, 'as a poster'];
  return `${megapixels < 0.8 ? 'show' : 'print'} ${what} ${use}`;
}

/** Share of the frame, in %, below which a crop to the subject leaves few pixels. */
const SMALL = 22;

const printSize = observation({
  rests: ['resolution', 'sharpness_peak'],
  unless: [...UNSHARP, 'noise', 'compression', 'oversharpened', 'local_blur'],
  tell: ({ subject, value }, { resolution, sharpness_peak }) => {
    const size = value('subject_size') ?? 100;
    const what = subject?.the ?? 'it';
    if (subject !== null && size < SMALL && resolution > 1) {
      return `Cropped close, the file is still large enough to ${showing((1.6 * resolution * size) / 100, what)}.`;
    }
    return sharpness_peak < CRISP && resolution >= 2.2
      ? `The file is large enough to ${showing(resolution, what)}, but a little soft at that size.`
      : `The file is large enough to ${showing(resolution, what)}${resolution < 2.2 ? ', and no larger' : ''}.`;
  },
});

/** How much softer than the sharpest part a background is, in acutance, where focus was on something. */
const FOCUSED = 14;

const sharpestPlace = observation({
  rests: ['sharpness_peak', 'sharpness_background'],
  unless: [...UNSHARP, 'in_focus', 'sharp_eyes', 'missed_focus', 'sharp_throughout'],
  tell: ({ subject, subjectRegion, regionOf }, { sharpness_peak, sharpness_background }) => {
    const peak = regionOf('sharpness_peak');
    if (peak === null || sharpness_peak - sharpness_background < FOCUSED) return null;
    if (subject === null || subjectRegion === null) {
      return isLocal(peak) && `The sharpest part is ${placeOf(peak)}: people look there first.`;
    }
    if (!liesWithin(peak, subjectRegion)) return null;
    const inside = placeOf({
      x: (peak.x - subjectRegion.x) / subjectRegion.width,
      y: (peak.y - subjectRegion.y) / subjectRegion.height,
      width: peak.width / subjectRegion.width,
      height: peak.height / subjectRegion.height,
    });
    return inside === 'in the middle' || inside.startsWith('all over')
      ? `The sharpest part is the middle of ${subject.the}, where most people look first.`
      : `The sharpest part of ${subject.the} is ${inside}: check that you wanted the focus there.`;
  },
});

const sharpening = observation({
  rests: ['defocus_blur', 'noise'],
  unless: [...UNSHARP, 'noise', 'oversharpened', 'missed_focus', 'local_blur', 'compression'],
  tell: ({ subject, value }, { defocus_blur, noise }) => {
    if ((value('oversharpening') ?? 0) > 7) {
      return `Some edges${subject === null ? '' : ` near ${subject.the}`} have a thin bright line: sharpen no further.`;
    }
    const on = subject === null ? '' : ` on ${subject.the}`;
    if (defocus_blur < 0.52) return `Fine edges${on} are crisp: sharpen only after resizing.`;
    if (defocus_blur < 0.68) return `Fine edges${on} need little: Sharpening at 25 is enough.`;
    const mask = noise > 0.7 ? ' with a mask at 50' : '';
    return `Fine edges are slightly soft: Sharpening at 40${mask} makes ${subject?.the ?? 'them'} crisper.`;
  },
});

/** How a photo is focused, beside what the card says of it. */
export const FOCUS_OBSERVATIONS: readonly Observation[] = [
  ...[subjectAgainstBackground, sharpestPlace, nearAndFar],
  ...SETTINGS_OBSERVATIONS,
  ...[sharpening, printSize],
];

import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, type Reading } from '../reading.ts';
import { focalLengthOf, handheldLimit, heldAt } from '../words/camera.ts';
import { firstOf } from '../words/scene.ts';
import { strength } from './rule.ts';
import { crispness, sharpnessGap, thinFocus } from './traits.ts';

export const richColor = strength({
  measurement: 'colorfulness',
  about: ['color'],
  quality: (reading) => smoothStep(numberOf(reading, 'colorfulness'), 16, 50),
  distinction: (reading) => 0.5 * smoothStep(numberOf(reading, 'colorfulness'), 32, 54),
  neverLeads: true,
  what: ({ finding, hue, value, isUpright }) => {
    const isWarm = (value('warmth') ?? 0) > 15;
    const isDark = (value('lightness_median') ?? 50) < 32;
    const isVivid = finding.value > 70;
    return firstOf(
      hue !== null && isDark && `The ${hue} glows out of the dark.`,
      hue !== null && isWarm && isVivid && `Strong, warm colors fill the photo, above all ${hue}.`,
      hue !== null && isWarm && `Warm ${hue} tones run through the whole photo.`,
      hue !== null && isVivid && `The ${hue} is so strong that it is what people will remember.`,
      hue !== null && isUpright && `From top to bottom, the ${hue} sets the tone.`,
      hue !== null && `The ${hue} is deep and still shows its shades.`,
      'The colors are strong and still show their shades.',
    );
  },
  short: ({ hue }) => (hue === null ? 'the strong colors' : `the strong ${hue}`),
});

/** Whether the shutter was so slow that a sharp hand-held photo was hard to take. */
const isSlow = ({ exif }: Pick<Reading, 'exif'>): boolean =>
  exif.exposureTimeSeconds !== null && exif.exposureTimeSeconds > handheldLimit(exif) * 1.3;

/** How hard it was to get this sharp, 0–1: any camera is sharp at a short exposure and a small aperture. */
const difficulty = (photo: Reading): number =>
  isSlow(photo) || thinFocus(photo) !== null ? 1 : 0.2;

export const sharpSubject = strength({
  measurement: 'sharpness_subject',
  isOfSubject: true,
  about: ['sharpness'],
  quality: (reading) => crispness(numberOf(reading, 'sharpness_subject')),
  distinction: (reading) =>
    0.7 * smoothStep(numberOf(reading, 'sharpness_subject'), 66, 80) * difficulty(reading),
  what: (scene) => {
    const { main, subjectAt, exif } = scene;
    const held = isSlow(scene) ? heldAt(exif) : null;
    const aperture = thinFocus(scene);
    return firstOf(
      held !== null &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} sharp even at ${held}, which takes a steady hand or a tripod.`,
      aperture !== null && `At ${aperture} you put the focus right on ${main.the}${subjectAt}.`,
      `You put the focus right on ${main.the}${subjectAt}.`,
    );
  },
  short: ({ main }) => `the sharp focus on ${main.the}`,
});

/** Acutance below which a background is soft. */
const SOFT = 28;
const LONG_LENS_MM = 85;

export const shallowFocus = strength({
  measurement: 'sharpness_subject',
  isOfSubject: true,
  about: ['sharpness'],
  quality: (reading) => smoothStep(sharpnessGap(reading), 8, 36),
  distinction: (reading) =>
    0.9 *
    smoothStep(sharpnessGap(reading), 14, 34) *
    smoothStep(numberOf(reading, 'sharpness_subject'), 48, 60),
  what: (scene) => {
    const { main, subjectAt, exif, faces, value } = scene;
    const aperture = thinFocus(scene);
    const background = value('sharpness_background') ?? 99;
    const soft = background < SOFT ? 'soft' : 'softer';
    const crisp = `${main.The}${subjectAt} ${main.verb('is', 'are')} crisp`;
    return firstOf(
      aperture !== null && `${crisp}, and at ${aperture} the background is ${soft}.`,
      (focalLengthOf(exif) ?? 0) >= LONG_LENS_MM &&
        `${crisp}, and the long lens makes the background ${soft}.`,
      faces > 0 && `${crisp}, and all behind ${main.it} is ${soft}.`,
      (value('subject_size') ?? 0) > 45 &&
        `${crisp}, and you came so close that what lies behind goes ${soft}.`,
      `${crisp}, and what lies behind is ${soft}.`,
    );
  },
  short: ({ main }) => `the soft background behind ${main.the}`,
});

export const sharpEyes = strength({
  measurement: 'eye_sharpness',
  about: ['sharpness'],
  quality: (reading) => crispness(numberOf(reading, 'eye_sharpness')),
  distinction: (reading) => smoothStep(numberOf(reading, 'eye_sharpness'), 60, 85),
  what: (scene) => {
    const at = scene.faces > 1 ? scene.at : '';
    const aperture = thinFocus(scene);
    return aperture === null
      ? `The eyes${at} are sharp, and that is where viewers look first.`
      : `You put the focus on the eyes${at}, which takes care at ${aperture}.`;
  },
  short: () => 'the sharp eyes',
});

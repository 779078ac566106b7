import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { fastSpeedOf, hasSmallSensor, lensOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import { thinFocus } from './aperture.ts';

export const sharpThroughout = kindCopy({
  what: ({ exif, subject, subjectAt, photo }) =>
    firstOf(
      exif.aperture !== null &&
        exif.aperture >= 7 &&
        !hasSmallSensor(exif) &&
        `At ${fNumber(exif.aperture)} you kept ${subject === null ? 'everything' : `${subject.the} and the surroundings`} sharp.`,
      subject !== null &&
        `Both ${subject.the}${subjectAt} and the background are sharp, so the place can be seen too.`,
      lensOf(exif) === 'wide' &&
        `You used the depth of a wide lens: the ${photo.isPortrait ? 'upright ' : ''}photo is sharp all over.`,
      fastSpeedOf(exif) !== null &&
        `Everything is sharp from edge to edge, and ${fastSpeedOf(exif)} ruled out any shake.`,
      photo.isPortrait && 'Everything from the bottom to the top of this upright photo is sharp.',
      'Everything is sharp from edge to edge, so there is much to discover.',
    ),
  term: 'Depth of field is how much of the distance from near to far is sharp.',
  lesson: ({ exif, subject, hue, photo }) =>
    firstOf(
      exif.aperture !== null &&
        !hasSmallSensor(exif) &&
        exif.aperture >= 7 &&
        `For depth, ${fNumber(exif.aperture)} is enough: much smaller apertures get softer again.`,
      hasSmallSensor(exif) &&
        'A small sensor gives depth by itself, so come very close when you want a soft background.',
      lensOf(exif) === 'wide' &&
        'With a wide lens, focus a few steps away and close the aperture: almost everything gets sharp.',
      lensOf(exif) === 'long' &&
        'With a long lens, depth is small: step back and close the aperture when you want more.',
      subject !== null && `For depth, focus a little behind ${subject.the} and close the aperture.`,
      photo.isPortrait &&
        'For depth in an upright photo, focus a third of the way up and close the aperture.',
      hue === null && 'For depth, focus about a third into the scene and close the aperture.',
      'With everything sharp, color has to lead: keep strong colors for what matters.',
    ),
  short: () => 'the sharpness from near to far',
});

export const shallowFocus = kindCopy({
  what: (scene) => {
    const { main, subjectAt } = scene;
    const aperture = thinFocus(scene);
    return firstOf(
      aperture !== null &&
        `At ${aperture} the background is soft, and ${main.the}${subjectAt} ${main.verb('stands', 'stand')} out.`,
      lensOf(scene.exif) === 'long' &&
        `The long lens makes the background soft, and ${main.the}${subjectAt} ${main.verb('stands', 'stand')} out.`,
      `You let the background go soft, so ${main.the}${subjectAt} ${main.verb('stands', 'stand')} out.`,
    );
  },
  term: 'Shallow focus means that only a thin zone is sharp.',
  lesson: ({ main, exif }) =>
    firstOf(
      hasSmallSensor(exif) &&
        `With a small sensor, softness comes from coming close: half the distance to ${main.the} does more than any setting.`,
      `Three things soften a background: a wide aperture, a long lens, and distance behind ${main.the}.`,
    ),
  short: ({ main }) => `the soft background behind ${main.the}`,
});

export const softFocus = kindCopy({
  what: ({ isSure, subject, local, place, hue }) =>
    firstOf(
      !isSure && 'The softness is probably intended, so it counts as soft focus here.',
      subject !== null &&
        `The softness looks intended: ${subject.the} ${subject.verb('keeps', 'keep')} a clear shape without hard edges.`,
      local && `The softness looks intended, and ${place} it is strongest.`,
      hue !== null &&
        `The softness looks intended: shapes stay clear, and the ${hue} has no hard edges.`,
      'The softness looks intended: shapes stay clear without hard edges.',
    ),
  nextTime: ({ main }) =>
    `For soft focus, keep one thing nearly sharp, best the center of ${main.the}.`,
  term: 'Soft focus is a style in which edges are soft on purpose.',
  lesson: ({ subject }) =>
    firstOf(
      subject !== null && `Soft focus works while ${subject.the} can still be recognized at once.`,
      'Soft focus works while the main shapes can be recognized at once.',
    ),
  short: () => 'the soft focus',
});

import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue } from '../../reading.ts';
import { fastSpeedOf, hasSmallSensor, lensOf } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { strength } from '../rule.ts';
import { crispness, sharpnessGap } from './acutance.ts';

export const sharpThroughout = strength({
  measurement: 'sharpness_peak',
  about: ['sharpness'],
  quality: (reading) => crispness(numberOf(reading, 'sharpness_peak')),
  distinction: (reading) =>
    (0.2 + 0.25 * smoothStep(optionalValue(reading, 'aperture') ?? 0, 5, 10)) *
    smoothStep(optionalValue(reading, 'sharpness_background') ?? 0, 70, 90) *
    smoothStep(Math.abs(sharpnessGap(reading)), 18, 6),
  what: ({ exif, subject, subjectAt, isUpright }) =>
    firstOf(
      exif.aperture !== null &&
        exif.aperture >= 7 &&
        !hasSmallSensor(exif) &&
        `At ${fNumber(exif.aperture)} you kept ${subject === null ? 'everything' : `${subject.the} and the surroundings`} sharp.`,
      subject !== null &&
        `Both ${subject.the}${subjectAt} and the background are sharp, so the place can be seen too.`,
      lensOf(exif) === 'wide' &&
        `You used the depth of a wide lens: the ${isUpright ? 'upright ' : ''}photo is sharp all over.`,
      fastSpeedOf(exif) !== null &&
        `Everything is sharp from edge to edge, and ${fastSpeedOf(exif)} ruled out any shake.`,
      isUpright && 'Everything from the bottom to the top of this upright photo is sharp.',
      'Everything is sharp from edge to edge, so there is much to discover.',
    ),
  short: () => 'the sharpness from near to far',
});

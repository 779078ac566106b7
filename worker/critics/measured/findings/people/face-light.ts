import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { strength } from '../rule.ts';

/** Contrast within a face, in L*, above which its light is uneven. */
const UNEVEN = 25;

export const faceLight = strength({
  measurement: 'skin_lightness',
  about: ['bright', 'dark', 'face', 'hard_light', 'flash'],
  quality: (reading) =>
    smoothStep(numberOf(reading, 'skin_lightness'), 28, 58) *
    (1 - 0.6 * smoothStep(optionalValue(reading, 'skin_contrast') ?? 0, 22, 48)),
  distinction: () => 0.85,
  what: ({ value, at, subjectAt, face, faceVerb }) => {
    const contrast = value('skin_contrast') ?? UNEVEN;
    const where = at || subjectAt;
    return firstOf(
      contrast > UNEVEN &&
        `The ${face}${where} ${faceVerb('is', 'are')} light enough to be read at a glance.`,
      contrast < 10 &&
        `You found soft, even light for the ${face}${where}, which flatters the skin.`,
      `The light on the ${face}${where} is right: bright enough, without hard shadows.`,
    );
  },
  short: ({ face }) => `the light on the ${face}`,
});

import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { decimal, grade, whole } from '../../sentences/words.ts';
import type { ObservationSentences, TraitSentences } from '../../trait.ts';

const levels = (reading: Reading): Draft => quote(reading, 'noise', decimal);

const atIso = (reading: Reading): Draft =>
  optionalValue(reading, 'iso') === null ? draft`` : draft` at ISO ${quote(reading, 'iso', whole)}`;

export const noiseSentences: TraitSentences = {
  subject: 'noise',
  strength: (reading) => {
    const word = grade(
      numberOf(reading, 'noise'),
      [1, 2, 3.5],
      ['perfectly clean', 'clean', 'nearly clean', 'fine-grained'],
    );
    return draft`Smooth areas are ${word}${atIso(reading)}: the noise is ${levels(reading)} of 255 levels.`;
  },
  weakness: (reading) =>
    draft`Smooth areas look ${grade(numberOf(reading, 'noise'), [7, 12], ['grainy', 'noisy', 'very noisy'])}${atIso(reading)}: the noise is ${levels(reading)} of 255 levels, where 3 is hardly seen.`,
  refinement: (reading) =>
    draft`A fine grain lies over smooth areas${atIso(reading)}, ${levels(reading)} of 255 levels: it shows in a sky or a plain wall before it shows anywhere else.`,
  quickWin: (reading) =>
    draft`Run your editor's denoise at a moderate strength on the smooth areas and sharpen only the edges after it; there are ${levels(reading)} levels to take out.`,
  principle: (reading) =>
    draft`Noise is what is left when too little light was gathered, so a longer exposure or a wider aperture cleans a picture better than any software; this one has ${levels(reading)} levels${atIso(reading)}.`,
  detail: (reading) =>
    draft`Noise in flat areas is ${levels(reading)} of 255 levels${atIso(reading)}; up to 3 is hardly seen.`,
  narrativeStrength: (reading) =>
    draft`its smooth areas are clean, with ${levels(reading)} of 255 levels of noise`,
  narrativeWeakness: (reading) =>
    draft`the noise${atIso(reading)}, ${levels(reading)} of 255 levels`,
  narrativeAction: (reading) =>
    draft`gather more light, with a wider aperture or a longer time, to get below these ${levels(reading)} levels of noise`,
};

export const cameraSettingsSentences: ObservationSentences = {
  subject: 'the camera settings',
  detail: (reading) => {
    const value = numberOf(reading, 'aperture');
    const meaning = grade(
      value,
      [2.9, 5.7, 11.1],
      [
        'a wide aperture that leaves little depth of field to miss the focus by',
        'an aperture that parts near from far gently',
        'an aperture where most lenses are at their sharpest',
        'an aperture so small that diffraction begins to soften fine detail',
      ],
    );
    return draft`The camera was set to ${quote(reading, 'aperture', fNumber)}, ${meaning}, and ISO ${quote(reading, 'iso', whole)}.`;
  },
};

import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { strength } from '../rule.ts';

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

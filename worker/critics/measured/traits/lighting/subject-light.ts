import { mix, ramp } from '../../curves.ts';
import { liftQuality } from '../../key.ts';
import { numberOf, type Reading } from '../../reading.ts';
import { subjectConfidence } from '../../subject.ts';
import type { TraitRule } from '../../trait.ts';

/** Lightness of the subject minus the frame's median, in L*. */
export const lightnessGap = (reading: Reading): number =>
  numberOf(reading, 'subject_lightness') - numberOf(reading, 'lightness_median');

export const subjectLight: TraitRule = {
  needs: ['subject_lightness', 'lightness_median'],
  weight: 1.5,
  /** Detail is readable between 30 and 85 L*; a subject lighter than the frame is best, backlight lowers the quality. */
  quality: (reading) => {
    const value = numberOf(reading, 'subject_lightness');
    const readable = Math.min(ramp(value, 2, 34), ramp(value, 101, 84));
    const emphasized = Math.max(
      ramp(lightnessGap(reading), -4, 26),
      0.7 * ramp(-lightnessGap(reading), 6, 26),
    );
    const backlit = ramp(-lightnessGap(reading), 34, 64);
    const quality = mix(0.2, mix(0.76, 0.97, emphasized), readable) * (1 - 0.5 * backlit);
    return liftQuality(quality, reading.intents.has('silhouette') ? 1 : 0);
  },
  distinction: (reading) =>
    (0.15 + 0.8 * ramp(Math.abs(lightnessGap(reading)), 6, 34)) *
    mix(0.6, 1, subjectConfidence(reading)),
  canRefine: (reading) => Math.abs(lightnessGap(reading)) < 14,
};

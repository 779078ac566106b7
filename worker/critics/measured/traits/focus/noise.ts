import { decay } from '../../curves.ts';
import { everyGenreIn, numberOf, type Reading } from '../../reading.ts';
import type { ObservationRule, TraitRule } from '../../trait.ts';

/** Grain is accepted in street photography, at events and in sports. */
const tolerance = (reading: Reading): number =>
  everyGenreIn(reading, ['Street', 'Events', 'Sports']) ? 1.4 : 1;

export const noise: TraitRule = {
  needs: ['noise'],
  weight: 3,
  isGuard: true,
  quality: (reading) => 0.97 * decay(numberOf(reading, 'noise') / tolerance(reading), 9, 1.2),
  distinction: (reading) => (numberOf(reading, 'noise') < 1.5 ? 0.26 : 0.15),
  canRefine: (reading) => numberOf(reading, 'noise') >= 1.5,
};

export const cameraSettings: ObservationRule = {
  needs: ['aperture', 'iso'],
};

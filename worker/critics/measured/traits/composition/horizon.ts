import { decay } from '../../curves.ts';
import { numberOf, type Reading, regionOf } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

/** Whether the tilt was measured on upright lines such as walls and poles, which perspective can tilt too. */
export const isUpright = (reading: Reading): boolean => {
  const { width, height } = regionOf(reading, 'horizon_tilt');
  return height > width;
};

/** The perceived tilt in degrees: that of upright lines counts half, since they converge. */
const perceivedTilt = (reading: Reading): number =>
  Math.abs(numberOf(reading, 'horizon_tilt')) * (isUpright(reading) ? 0.5 : 1);

export const horizon: TraitRule = {
  needs: ['horizon_tilt'],
  weight: 3,
  isGuard: true,
  /** A tilt of half a degree goes unnoticed, one is noticeable, three look like a mistake. */
  quality: (reading) => 0.97 * decay(perceivedTilt(reading), 2.3, 1.6),
  distinction: (reading) => (Math.abs(numberOf(reading, 'horizon_tilt')) < 0.4 ? 0.42 : 0.2),
  refinesStrength: () => true,
  canRefine: (reading) => perceivedTilt(reading) >= 0.6,
};

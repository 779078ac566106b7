import { decay } from '../../curves.ts';
import { keyOf } from '../../key.ts';
import { numberOf } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

/** Share, in % of the frame, at which quality halves; blocked shadows disturb less than clipped highlights. */
const HALF = 20;

export const shadows: TraitRule = {
  needs: ['shadow_clipping'],
  weight: 1.5,
  isGuard: true,
  quality: (reading) =>
    decay(numberOf(reading, 'shadow_clipping') / (1 + 3 * keyOf(reading).low), HALF, 1.2),
  distinction: () => 0.15,
  canRefine: (reading) => numberOf(reading, 'shadow_clipping') >= 1.5,
};

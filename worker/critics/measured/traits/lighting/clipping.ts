import { decay } from '../../curves.ts';
import { keyOf, lightSourceOf } from '../../key.ts';
import { numberOf, type Reading } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

/** Share, in % of the frame, at which quality halves; from 3 % on it is a weakness. */
const HIGHLIGHT_HALF = 8;

export const clippedShare = (reading: Reading): number => numberOf(reading, 'highlight_clipping');

/** Factor on the acceptable share: a lamp or the sun belongs to a dark scene, a white background to a high-key one. */
function tolerance(reading: Reading): number {
  if (reading.intents.has('high_key')) return 3;
  return 1 + 0.8 * keyOf(reading).low + 2 * lightSourceOf(reading);
}

export const highlights: TraitRule = {
  needs: ['highlight_clipping'],
  weight: 3,
  isGuard: true,
  quality: (reading) => decay(clippedShare(reading) / tolerance(reading), HIGHLIGHT_HALF, 1),
  distinction: (reading) => (clippedShare(reading) < 0.3 ? 0.3 : 0.2),
  canRefine: (reading) => clippedShare(reading) >= 0.8,
};

/** Share, in % of the frame, at which quality halves; blocked shadows disturb less than clipped highlights. */
const SHADOW_HALF = 20;

export const shadows: TraitRule = {
  needs: ['shadow_clipping'],
  weight: 1.5,
  isGuard: true,
  quality: (reading) =>
    decay(numberOf(reading, 'shadow_clipping') / (1 + 3 * keyOf(reading).low), SHADOW_HALF, 1.2),
  distinction: () => 0.15,
  canRefine: (reading) => numberOf(reading, 'shadow_clipping') >= 1.5,
};

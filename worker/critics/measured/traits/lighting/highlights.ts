import { decay } from '../../curves.ts';
import { keyOf, lightSourceOf } from '../../key.ts';
import { numberOf, type Reading } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

/** Share, in % of the frame, at which quality halves; from 3 % on it is a weakness. */
const HALF = 8;

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
  quality: (reading) => decay(clippedShare(reading) / tolerance(reading), HALF, 1),
  distinction: (reading) => (clippedShare(reading) < 0.3 ? 0.3 : 0.2),
  canRefine: (reading) => clippedShare(reading) >= 0.8,
};

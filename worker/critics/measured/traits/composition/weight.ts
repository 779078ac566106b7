import { mix, ramp } from '../../curves.ts';
import { liftQuality } from '../../key.ts';
import { everyGenreIn, numberOf, optionalValue, type Reading } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

export const imbalance = (reading: Reading): number =>
  Math.abs(numberOf(reading, 'visual_balance'));

/** Confidence that empty space balances one small subject far to one side. */
export const negativeSpace = (reading: Reading): number =>
  ramp(optionalValue(reading, 'saliency_spread') ?? 20, 10, 5);

export const balance: TraitRule = {
  needs: ['visual_balance'],
  weight: 1.2,
  /** By the distance of the center of visual weight from the middle, in % of the width. */
  quality: (reading) =>
    liftQuality(mix(0.5, 0.95, ramp(imbalance(reading), 16, 0.5)), negativeSpace(reading), 0.88),
  distinction: (reading) => 0.15 + 0.25 * ramp(imbalance(reading), 4, 0.5),
  canRefine: (reading) => imbalance(reading) >= 3.2,
};

export const edges: TraitRule = {
  needs: ['edge_clutter'],
  weight: 2,
  isGuard: true,
  /** By the share of detail in the border band, which is 19 % for evenly spread detail. */
  quality: (reading) => {
    const allowed = everyGenreIn(reading, ['Street', 'Events', 'Sports']) ? 4 : 0;
    return mix(0.4, 0.96, ramp(numberOf(reading, 'edge_clutter') - allowed, 42, 9));
  },
  distinction: (reading) => 0.1 + 0.4 * ramp(numberOf(reading, 'edge_clutter'), 13, 4),
  canRefine: (reading) => numberOf(reading, 'edge_clutter') >= 15,
};

export const saliencySpread = (reading: Reading): number => numberOf(reading, 'saliency_spread');

export const attention: TraitRule = {
  needs: ['saliency_spread'],
  weight: 1.2,
  quality: (reading) => mix(0.68, 0.97, ramp(saliencySpread(reading), 42, 5)),
  distinction: (reading) => 0.15 + 0.7 * ramp(saliencySpread(reading), 20, 5),
  refinesStrength: (reading) => saliencySpread(reading) < 15,
  canRefine: () => true,
};

import { decay } from '../../curves.ts';
import { numberOf } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';
import type { AlbumReading } from '../album-reading.ts';

/** Whether the exposures agree, to 9 L*. The rule and all sentences use it, so that they agree. */
export const isUnnoticeable = (album: AlbumReading): boolean =>
  Math.abs(numberOf(album, 'exposure_drift')) < 9;

export const exposureConsistency: TraitRule<AlbumReading> = {
  needs: ['exposure_drift'],
  weight: 2,
  /** A difference of 10 L* between neighbors goes unnoticed; 25 look like different light. */
  quality: (album) => 0.96 * decay(Math.abs(numberOf(album, 'exposure_drift')), 30, 1.7),
  distinction: (album) => decay(Math.abs(numberOf(album, 'exposure_drift')), 20, 2),
  refinesStrength: isUnnoticeable,
  canRefine: () => true,
};

export const whiteBalanceConsistency: TraitRule<AlbumReading> = {
  needs: ['white_balance_drift'],
  weight: 1.3,
  quality: (album) => 0.96 * decay(numberOf(album, 'white_balance_drift'), 11, 1.8),
  distinction: (album) => 0.9 * decay(numberOf(album, 'white_balance_drift'), 7, 2),
  canRefine: (album) => numberOf(album, 'white_balance_drift') >= 4,
};

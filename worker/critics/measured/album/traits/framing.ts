import { decay, mix, ramp } from '../../curves.ts';
import { numberOf } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';
import type { AlbumReading } from '../album-reading.ts';

export const framing: TraitRule<AlbumReading> = {
  needs: ['saliency_spread', 'edge_clutter'],
  weight: 2,
  /** The mean of the photos' composition scores, without the exponent of the score (see judge.ts). */
  quality: ({ framing: score }) => Math.min(0.97, (score / 100) ** (1 / 1.4)),
  distinction: ({ framing: score }) => ramp(score, 60, 95),
  canRefine: () => true,
};

export const placementInAlbum: TraitRule<AlbumReading> = {
  needs: ['thirds_distance'],
  weight: 0.7,
  quality: (album) => mix(0.74, 0.95, ramp(numberOf(album, 'thirds_distance'), 14, 2)),
  distinction: (album) => ramp(numberOf(album, 'thirds_distance'), 10, 2),
  canRefine: (album) => numberOf(album, 'thirds_distance') >= 6,
};

export const horizonsInAlbum: TraitRule<AlbumReading> = {
  needs: ['horizon_tilt'],
  weight: 1.2,
  quality: (album) => 0.96 * decay(Math.abs(numberOf(album, 'horizon_tilt')), 2.8, 1.6),
  distinction: (album) => 0.6 * ramp(Math.abs(numberOf(album, 'horizon_tilt')), 1, 0.2),
  canRefine: (album) => Math.abs(numberOf(album, 'horizon_tilt')) >= 0.6,
};

/** Whether (nearly) all photos have one orientation. The rule and all sentences use it, so that they agree. */
export const hasOneOrientation = (album: AlbumReading): boolean =>
  numberOf(album, 'orientation_mix') <= 15;

export const orientations: TraitRule<AlbumReading> = {
  needs: ['orientation_mix'],
  weight: 0.4,
  quality: (album) => mix(0.75, 0.93, ramp(numberOf(album, 'orientation_mix'), 0, 30)),
  distinction: (album) => 0.5 * ramp(numberOf(album, 'orientation_mix'), 10, 45),
  canRefine: hasOneOrientation,
};

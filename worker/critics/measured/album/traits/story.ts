import { mix, ramp } from '../../curves.ts';
import { numberOf } from '../../reading.ts';
import { type TraitRule, WEAKNESS_BELOW } from '../../trait.ts';
import type { AlbumPhoto } from '../album-photo.ts';
import type { AlbumReading } from '../album-reading.ts';

const timeOf = ({ row }: AlbumPhoto): number => Date.parse(row.exif?.takenAt ?? '');

/** From this share of neighbors in order on, most of the album is chronological. */
const MOSTLY_ORDERED = 2 / 3;

/** Share of neighboring photos that are in the order in which they were taken, 0–1; 1 without times. */
function orderedShare(album: AlbumReading): number {
  const times = album.photos.map(timeOf).filter((time) => !Number.isNaN(time));
  const forward = times.slice(1).filter((time, index) => time >= (times[index] ?? 0));
  return times.length < 2 ? 1 : forward.length / (times.length - 1);
}

/** How much of the album is in chronological order. The rule and all sentences use it, so that they agree. */
export function orderOf(album: AlbumReading): 'all' | 'most' | 'some' {
  const share = orderedShare(album);
  if (share === 1) return 'all';
  return share >= MOSTLY_ORDERED ? 'most' : 'some';
}

export const order: TraitRule<AlbumReading> = {
  needs: ['time_span'],
  weight: 1,
  quality: (album) => mix(0.6, 0.94, orderedShare(album)),
  distinction: (album) => 0.7 * orderedShare(album),
  canRefine: (album) => orderOf(album) !== 'all',
};

/** Whether the album has near and far views. The rule and all sentences use it, so that they agree. */
export const hasNearAndFar = (album: AlbumReading): boolean =>
  numberOf(album, 'scale_variety') > 28;

export const scale: TraitRule<AlbumReading> = {
  needs: ['scale_variety'],
  weight: 1.6,
  quality: (album) => mix(0.5, 0.95, ramp(numberOf(album, 'scale_variety'), 2, 34)),
  distinction: (album) => 0.9 * ramp(numberOf(album, 'scale_variety'), 8, 34),
  refinesStrength: hasNearAndFar,
  canRefine: () => true,
};

const varietyQuality = (album: AlbumReading): number =>
  mix(0.25, 0.95, ramp(numberOf(album, 'perceptual_distance'), 2, 24));

/** Whether the two most similar photos are too alike. The rule and all sentences use it, so that they agree. */
export const isRepetitive = (album: AlbumReading): boolean =>
  varietyQuality(album) < WEAKNESS_BELOW;

export const repetition: TraitRule<AlbumReading> = {
  needs: ['perceptual_distance'],
  weight: 2,
  quality: varietyQuality,
  distinction: (album) => 0.9 * ramp(numberOf(album, 'perceptual_distance'), 10, 26),
  refinesStrength: (album) => !isRepetitive(album),
  canRefine: () => true,
};

export const palettes: TraitRule<AlbumReading> = {
  needs: ['palette_variety'],
  weight: 1,
  quality: (album) => mix(0.62, 0.94, ramp(numberOf(album, 'palette_variety'), 0, 14)),
  distinction: (album) => 0.8 * ramp(numberOf(album, 'palette_variety'), 4, 16),
  canRefine: (album) => numberOf(album, 'palette_variety') <= 9,
};

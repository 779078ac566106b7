import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { intentOf } from '../findings/intents.ts';
import type { AlbumPhoto } from './album-photo.ts';
import { median } from './statistics.ts';

/** How far a photo lies from the others of its album. */
export type Deviation = {
  readonly photo: AlbumPhoto;
  /** Signed: L* of its median lightness, or b* (toward yellow) of its white balance. */
  readonly signed: number;
  /** L* or C*ab. */
  readonly size: number;
  /** How sure it is that the photo differs by its settings and not by its scene, 0–1. */
  readonly sureness: number;
};

/** Photos taken within this time share their light, in milliseconds. */
const SAME_LIGHT_MS = 30 * 60_000;
/** The sureness that a difference is no difference of scenes, when times don't say. */
const UNKNOWN_LIGHT = 0.6;
/** From the median absolute deviation to a standard deviation, for normally distributed values. */
const DEVIATIONS = 1.4826;

/** How sure it is that a photo shares its light with most of the album, 0–1. */
function sharedLight(photo: AlbumPhoto, photos: readonly AlbumPhoto[]): number {
  const { takenAt } = photo;
  if (takenAt === null) return UNKNOWN_LIGHT;
  const timed = photos.filter((other) => other !== photo && other.takenAt !== null);
  if (timed.length === 0) return UNKNOWN_LIGHT;
  const near = timed.filter(
    (other) => Math.abs((other.takenAt ?? 0) - takenAt) <= SAME_LIGHT_MS,
  ).length;
  return 0.35 + 0.65 * smoothStep(near / timed.length, 0.1, 0.5);
}

/** How far being dark or light on purpose excuses a photo that stands beside others of the same light. */
const EXCUSE = 0.6;

/** Dark and light on purpose is less of a drift. */
const isMeant = ({ reading }: AlbumPhoto): number =>
  Math.max(
    ...(['high_key', 'low_key', 'silhouette', 'fog'] as const).map((kind) =>
      intentOf(reading, kind),
    ),
  );

/** How much a difference stands out of the differences within the album, 0–1; `floor` is what scenes always differ by. */
const standsOut = (size: number, sizes: readonly number[], floor: number): number =>
  smoothStep(size / (DEVIATIONS * median(sizes) + floor), 1.2, 2.4);

/** Each photo's distance from the album's median lightness. */
export function exposureDeviations(photos: readonly AlbumPhoto[]): Deviation[] {
  const valued = photos.flatMap((photo) => {
    const value = photo.reading.values.get('lightness_median')?.value;
    return value === undefined ? [] : [{ photo, value }];
  });
  if (valued.length < 3) return [];
  const middle = median(valued.map(({ value }) => value));
  const sizes = valued.map(({ value }) => Math.abs(value - middle));
  return valued.map(({ photo, value }) => {
    const size = Math.abs(value - middle);
    const sureness =
      standsOut(size, sizes, 5) * sharedLight(photo, photos) * (1 - EXCUSE * isMeant(photo));
    return { photo, signed: value - middle, size, sureness };
  });
}

/** Neutral color of a photo, in a* and b*. */
function neutralOf({ reading }: AlbumPhoto): { a: number; b: number; sureness: number } | null {
  const cast = reading.values.get('color_cast');
  const hue = reading.values.get('color_cast_hue')?.value ?? 0;
  if (cast === undefined) return null;
  const angle = (hue * Math.PI) / 180;
  return {
    a: cast.value * Math.cos(angle),
    b: cast.value * Math.sin(angle),
    sureness: cast.sureness,
  };
}

/** Each photo's distance from the album's median white balance. */
export function colorDeviations(photos: readonly AlbumPhoto[]): Deviation[] {
  const valued = photos.flatMap((photo) => {
    const neutral = neutralOf(photo);
    return neutral === null ? [] : [{ photo, ...neutral }];
  });
  if (valued.length < 3) return [];
  const a = median(valued.map((each) => each.a));
  const b = median(valued.map((each) => each.b));
  const sizeOf = (each: { a: number; b: number }) => Math.hypot(each.a - a, each.b - b);
  const sizes = valued.map(sizeOf);
  return valued.map((each) => {
    const size = sizeOf(each);
    const sureness =
      standsOut(size, sizes, 3) * sharedLight(each.photo, photos) * (0.4 + 0.6 * each.sureness);
    return { photo: each.photo, signed: each.b - b, size, sureness };
  });
}

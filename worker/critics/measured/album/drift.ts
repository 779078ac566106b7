import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { median } from '../../../imaging/measure/math/statistics.ts';
import { intentOf } from '../findings/intents.ts';
import type { AlbumPhoto } from './album-photo.ts';

/** How far a photo deviates from the others of its album. */
export type Deviation = {
  readonly photo: AlbumPhoto;
  /** L* or C*ab. */
  readonly size: number;
  /** The same with a sign: negative for a darker or a cooler one (b*, toward blue). */
  readonly signed: number;
  /** How sure it is that the difference comes from settings and not from the scene, 0–1. */
  readonly sureness: number;
};

/** A photo's value: a* and b* of its neutral color, or 0 and L* of its median lightness. */
type Point = { readonly x: number; readonly y: number; readonly sureness: number };

/** Photos taken within this time share their light, in milliseconds. */
const SAME_LIGHT_MS = 30 * 60_000;
/** The sureness that a difference is not one of scenes, if there are no times. */
const UNKNOWN_LIGHT = 0.6;
/** Factor from the median absolute deviation to a standard deviation, for normally distributed values. */
const DEVIATIONS = 1.4826;
/** How far an intentionally dark or light photo is excused beside others of the same light. */
const EXCUSE = 0.6;

/** How sure it is that a photo shares its light with most of the album, 0–1. */
function sharedLight(photo: AlbumPhoto, photos: readonly AlbumPhoto[]): number {
  const { takenAt } = photo;
  const times = photos.flatMap((other) =>
    other === photo || other.takenAt === null ? [] : [other.takenAt],
  );
  if (takenAt === null || times.length === 0) return UNKNOWN_LIGHT;
  const near = times.filter((time) => Math.abs(time - takenAt) <= SAME_LIGHT_MS);
  return smoothStep(near.length / times.length, 0, 0.5);
}

/** Each photo's distance from the album's median. @param floor the difference between any two scenes */
function deviationsOf(
  photos: readonly AlbumPhoto[],
  pointOf: (photo: AlbumPhoto) => Point | null,
  floor: number,
): Deviation[] {
  const points = photos.flatMap((photo) => {
    const point = pointOf(photo);
    return point === null ? [] : [{ photo, ...point }];
  });
  if (points.length < 3) return [];
  const middle = { x: median(points.map(({ x }) => x)), y: median(points.map(({ y }) => y)) };
  const sizeOf = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  const usual = DEVIATIONS * median(points.map(sizeOf)) + floor;
  return points.map((point) => {
    const { photo } = point;
    const size = sizeOf(point);
    const standsOut = smoothStep(size / usual, 1.2, 2.4);
    const sureness = standsOut * sharedLight(photo, photos) * point.sureness;
    return { photo, size, signed: point.y < middle.y ? -size : size, sureness };
  });
}

/** A drift counts less if the photo is intentionally dark or light. */
function lightnessOf({ reading }: AlbumPhoto): Point | null {
  const lightness = reading.values.get('lightness_median')?.value;
  const intents = (['high_key', 'low_key', 'silhouette', 'fog'] as const).map((kind) =>
    intentOf(reading, kind),
  );
  const sureness = 1 - EXCUSE * Math.max(...intents);
  return lightness === undefined ? null : { x: 0, y: lightness, sureness };
}

/** The color of objects is not a drift of light: a cast is as sure as in the photo itself. */
function neutralOf({ reading }: AlbumPhoto): Point | null {
  const cast = reading.values.get('color_cast');
  if (cast === undefined) return null;
  const angle = ((reading.values.get('color_cast_hue')?.value ?? 0) * Math.PI) / 180;
  const [x, y] = [cast.value * Math.cos(angle), cast.value * Math.sin(angle)];
  return { x, y, sureness: cast.sureness };
}

/** Each photo's distance from the album's median lightness. */
export const exposureDeviations = (photos: readonly AlbumPhoto[]): Deviation[] =>
  deviationsOf(photos, lightnessOf, 5);

/** Each photo's distance from the album's median white balance. */
export const colorDeviations = (photos: readonly AlbumPhoto[]): Deviation[] =>
  deviationsOf(photos, neutralOf, 3);

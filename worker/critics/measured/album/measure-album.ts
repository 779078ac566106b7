import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { roundTo, smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { median } from '../../../imaging/measure/grid/statistics.ts';
import { intentOf } from '../findings/intents.ts';
import type { MeasuredValue } from '../reading.ts';
import type { AlbumPhoto } from './album-photo.ts';
import type { PhotoGroup } from './group-photos.ts';

/**
 * Photos taken within this time, ms, belong to one occasion or journey; over a longer time, the order tells no story.
 */
const LONGEST_STORY_MS = 60 * 24 * 3_600_000;

const timesOf = (photos: readonly AlbumPhoto[]): number[] =>
  photos.flatMap(({ takenAt }) => (takenAt === null ? [] : [takenAt]));

const spanOf = (times: readonly number[]): number => Math.max(...times) - Math.min(...times);

/**
 * Share of neighboring photos that are in the order in which they were taken, 0–1; null if fewer than three have a
 * time, or more than 60 days lie between them.
 */
export function orderOf(photos: readonly AlbumPhoto[]): number | null {
  const times = timesOf(photos);
  if (times.length < 3 || spanOf(times) > LONGEST_STORY_MS) return null;
  const forward = times.slice(1).filter((time, index) => time >= (times[index] ?? 0));
  return forward.length / (times.length - 1);
}

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

type Entry = [MeasurementName, MeasuredValue];

/** The most evidence of one sentence, by its contract. */
export const MAX_EVIDENCE = 12;
/** An album-wide number with the photos that it points at (the outlier, the smallest and the largest, …). */
function measured(name: MeasurementName, number: number, pointsAt: readonly AlbumPhoto[]): Entry[] {
  const value = roundTo(number, 2);
  const [first, ...others] = pointsAt.slice(0, MAX_EVIDENCE).map(({ row }) => ({
    photoId: row.id,
    measurement: name,
    value,
    region: WHOLE_FRAME,
  }));
  return first === undefined ? [] : [[name, { value, sureness: 1, evidence: [first, ...others] }]];
}

/** The minutes from the first photo to the last; points at both. */
function timeSpan(photos: readonly AlbumPhoto[]): Entry[] {
  const timed = photos
    .flatMap((photo) => (photo.takenAt === null ? [] : [{ photo, at: photo.takenAt }]))
    .toSorted((a, b) => a.at - b.at);
  const [first, last] = [timed[0], timed.at(-1)];
  if (first === undefined || last === undefined || first.at === last.at) return [];
  return measured('time_span', (last.at - first.at) / 60_000, [first.photo, last.photo]);
}

/** The largest deviation. */
function driftOf(name: MeasurementName, deviations: readonly Deviation[]): Entry[] {
  const [outlier] = deviations.toSorted((a, b) => b.size - a.size);
  return outlier === undefined ? [] : measured(name, outlier.signed, [outlier.photo]);
}

/** How many photos repeat another; points at all photos of groups, or else at the first photo. */
function nearDuplicates(photos: readonly AlbumPhoto[], groups: readonly PhotoGroup[]): Entry[] {
  const repeated = groups.flat();
  const pointsAt = repeated.length > 0 ? repeated : photos.slice(0, 1);
  return measured('near_duplicates', repeated.length - groups.length, pointsAt);
}

/** The album's own numbers. */
export const measureAlbum = (
  photos: readonly AlbumPhoto[],
  groups: readonly PhotoGroup[],
): Entry[] => [
  ...driftOf('exposure_drift', exposureDeviations(photos)),
  ...driftOf('white_balance_drift', colorDeviations(photos)),
  ...nearDuplicates(photos, groups),
  ...timeSpan(photos),
];

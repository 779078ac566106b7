import {
  SEEN_KINDS,
  type SeenKind,
  seenTraits,
  type WeaknessKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Tracked } from '@photo-coach/shared/contracts/findings/traits.ts';
import type { RecurringWeakness } from '@photo-coach/shared/contracts/http/progress.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { TRACKED_WEAKNESSES } from './tracked-weaknesses.ts';
import { compareSides, type FollowedPhoto, mean, median } from './weakness-trend.ts';

/** A critiqued photo: what was found in it, and what was measured. */
export type CritiquedPhoto = {
  photoId: string;
  albumId: string;
  isSingle: boolean;
  /** ISO 8601, UTC; the same for all photos of an upload. */
  uploadedAt: string;
  /** Whether the coach has read it: the others can't have kinds that only the coach sees. */
  isRead: boolean;
  weaknesses: readonly { kind: string; sureness: number }[];
  values: Partial<Record<MeasurementName, number>>;
};

/** A weakness recurs if at least this number of photos have it, and this share of all. */
const MIN_FOUND = 3;
const MIN_SHARE = 0.15;
/** The least sureness of a finding that counts, 0–1: more likely there than not. */
const MIN_SURENESS = 0.5;
/** As many as one can work on. */
const MAX_WEAKNESSES = 4;

const order = (photo: CritiquedPhoto) => `${photo.uploadedAt} ${photo.albumId} ${photo.photoId}`;
const byTime = (one: CritiquedPhoto, other: CritiquedPhoto) => (order(one) < order(other) ? -1 : 1);

function trendOf(
  points: readonly FollowedPhoto[],
  { worse, middle }: { worse: Tracked['worse']; middle: (values: readonly number[]) => number },
): RecurringWeakness['trend'] {
  const uploads = [...Map.groupBy(points, ({ albumId }) => albumId).values()];
  const half = Math.ceil(uploads.length / 2);
  const change = compareSides(uploads.slice(0, half).flat(), uploads.slice(half).flat(), middle);
  if (change === null) return null;
  const isMore = change.later > change.earlier;
  return { ...change, direction: isMore === (worse === 'less') ? 'better' : 'worse' };
}

/** Whether a weakness was found in a photo, and is more likely there than not. */
export const hasWeakness = (photo: CritiquedPhoto, kind: string): boolean =>
  photo.weaknesses.some((found) => found.kind === kind && found.sureness >= MIN_SURENESS);

/** In how many of the photos a weakness is; null if it does not recur. */
function countsOf(photos: readonly CritiquedPhoto[], kind: WeaknessKind | SeenKind) {
  const photoCount = photos.filter((photo) => hasWeakness(photo, kind)).length;
  if (photoCount < MIN_FOUND || photoCount < MIN_SHARE * photos.length) return null;
  return { photoCount, ofPhotos: photos.length };
}

/** The value that a photo's trend uses: larger is worse, or smaller if less of it is; null if it was not measured. */
export function trackedValue(
  photo: CritiquedPhoto,
  { measurement, worse }: Pick<Tracked, 'measurement' | 'worse'>,
): number | null {
  const value = photo.values[measurement] ?? null;
  return value !== null && worse === 'size' ? Math.abs(value) : value;
}

/** Recurring weaknesses that are measured. @param photos oldest first */
const measuredWeaknesses = (photos: readonly CritiquedPhoto[]): RecurringWeakness[] =>
  [...TRACKED_WEAKNESSES].flatMap(([kind, { measurement, worse }]) => {
    const counts = countsOf(photos, kind);
    if (counts === null) return [];
    const points = photos.flatMap((photo) => {
      const value = trackedValue(photo, { measurement, worse });
      return value === null ? [] : [{ albumId: photo.albumId, value }];
    });
    return [{ kind, measurement, ...counts, trend: trendOf(points, { worse, middle: median }) }];
  });

/** The same for kinds that only the coach sees: how often it is seen shows whether it improves. */
const TRACKED_SEEN: readonly SeenKind[] = SEEN_KINDS.filter(
  (kind) => seenTraits(kind).recurring !== null,
);

/** Recurring weaknesses that only the coach sees. @param photos oldest first */
function seenWeaknesses(photos: readonly CritiquedPhoto[]): RecurringWeakness[] {
  const read = photos.filter(({ isRead }) => isRead);
  return TRACKED_SEEN.flatMap((kind) => {
    const counts = countsOf(read, kind);
    if (counts === null) return [];
    const points = read.map((photo) => ({
      albumId: photo.albumId,
      value: hasWeakness(photo, kind) ? 1 : 0,
    }));
    const trend = trendOf(points, { worse: 'more', middle: mean });
    return [{ kind, measurement: null, ...counts, trend }];
  });
}

/**
 * The recurring weaknesses of a photographer, most frequent first, and whether they improve: by the measurement of the
 * earlier against the later photos, or by how often the coach has seen them, if the change is larger than its noise
 * (`compareSides`).
 * @param photos in any order
 */
export function recurringWeaknesses(photos: readonly CritiquedPhoto[]): RecurringWeakness[] {
  const inOrder = photos.toSorted(byTime);
  const share = ({ photoCount, ofPhotos }: RecurringWeakness) => photoCount / ofPhotos;
  return [...measuredWeaknesses(inOrder), ...seenWeaknesses(inOrder)]
    .toSorted((one, other) => share(other) - share(one) || other.photoCount - one.photoCount)
    .slice(0, MAX_WEAKNESSES);
}

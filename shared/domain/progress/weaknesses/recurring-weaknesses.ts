import type { WeaknessKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { RecurringWeakness } from '@photo-coach/shared/contracts/http/progress.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { TRACKED_WEAKNESSES } from './tracked-weaknesses.ts';
import { compareSides } from './weakness-trend.ts';

/** A critiqued photo: what was found in it, and what was measured. */
export type CritiquedPhoto = {
  photoId: string;
  albumId: string;
  isSingle: boolean;
  /** ISO 8601, UTC; the same for all photos of an upload. */
  uploadedAt: string;
  weaknesses: readonly { kind: string; sureness: number }[];
  values: Partial<Record<MeasurementName, number>>;
};

/** A weakness recurs from this number of photos on, if they are also this share of all. */
const MIN_FOUND = 3;
const MIN_SHARE = 0.15;
/** A finding counts from this sureness on, 0–1: more likely there than not. */
const MIN_SURENESS = 0.5;
/** At most as many as one can work on. */
const MAX_WEAKNESSES = 4;

const order = (photo: CritiquedPhoto) => `${photo.uploadedAt} ${photo.albumId} ${photo.photoId}`;
const byTime = (one: CritiquedPhoto, other: CritiquedPhoto) => (order(one) < order(other) ? -1 : 1);

/** The number of photos before the start of an upload that lies closest to the middle. */
function cutOf(series: RecurringWeakness['series']): number {
  let cut = 0;
  for (const [index, { albumId }] of series.entries()) {
    const isStart = index > 0 && albumId !== series[index - 1]?.albumId;
    const distance = (at: number) => Math.abs(at - series.length / 2);
    if (isStart && distance(index) < distance(cut)) cut = index;
  }
  return cut;
}

function trendOf(
  series: RecurringWeakness['series'],
  worse: 'more' | 'less' | 'size',
): RecurringWeakness['trend'] {
  const cut = cutOf(series);
  const change = compareSides(series.slice(0, cut), series.slice(cut));
  if (change === null) return null;
  const isMore = change.later > change.earlier;
  return { ...change, direction: isMore === (worse === 'less') ? 'better' : 'worse' };
}

const has = (photo: CritiquedPhoto, kind: WeaknessKind) =>
  photo.weaknesses.some((found) => found.kind === kind && found.sureness >= MIN_SURENESS);

/**
 * What keeps coming back in a photographer's photos, most frequent first, and whether it gets better: the measurement of
 * the earlier against the later photos, only if the change is larger than its noise (`compareSides`).
 * @param photos in any order
 */
export function recurringWeaknesses(photos: readonly CritiquedPhoto[]): RecurringWeakness[] {
  const inOrder = photos.toSorted(byTime);
  const recurring: RecurringWeakness[] = [];
  for (const [kind, { measurement, worse }] of TRACKED_WEAKNESSES) {
    const photoCount = inOrder.filter((photo) => has(photo, kind)).length;
    if (photoCount < MIN_FOUND || photoCount < MIN_SHARE * inOrder.length) continue;
    const series = inOrder.flatMap((photo) => {
      const value = photo.values[measurement];
      if (value === undefined) return [];
      const { photoId, albumId, isSingle, uploadedAt } = photo;
      return {
        ...{ photoId, albumId, isSingle, uploadedAt, found: has(photo, kind) },
        value: worse === 'size' ? Math.abs(value) : value,
      };
    });
    const counts = { photoCount, ofPhotos: inOrder.length };
    recurring.push({ kind, measurement, ...counts, trend: trendOf(series, worse), series });
  }
  return recurring
    .toSorted((one, other) => other.photoCount - one.photoCount)
    .slice(0, MAX_WEAKNESSES);
}

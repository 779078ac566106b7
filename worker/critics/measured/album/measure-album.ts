import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { AlbumPhoto } from './album-photo.ts';
import { colorDeviations, exposureDeviations } from './drift.ts';
import type { PhotoGroup } from './likeness/group-photos.ts';
import { largestBy } from './statistics.ts';

/** An album-wide number with the photos that it points at (the outlier, the smallest and the largest, …). */
export type AlbumMeasurement = {
  readonly name: MeasurementName;
  readonly value: number;
  readonly pointsAt: readonly AlbumPhoto[];
};

type Valued = { readonly photo: AlbumPhoto; readonly value: number };

/** A measurement is sure enough to compare photos by it. */
const LEAST_SURENESS = 0.4;

const valued = (photos: readonly AlbumPhoto[], name: MeasurementName): Valued[] =>
  photos.flatMap((photo) => {
    const found = photo.reading.values.get(name);
    return found === undefined || found.sureness < LEAST_SURENESS
      ? []
      : [{ photo, value: found.value }];
  });

/** Photos, and their share of the album, whose subjects must be sure before their sizes are compared. */
const LEAST_SUBJECTS = { photos: 3, share: 0.5 };

/** The difference in the size of subjects; null where too few photos have a sure one. */
function scaleVariety(photos: readonly AlbumPhoto[]): AlbumMeasurement | null {
  const { length } = valued(photos, 'subject_size');
  const least = Math.max(LEAST_SUBJECTS.photos, LEAST_SUBJECTS.share * photos.length);
  return length < least ? null : rangeOf(photos, 'subject_size', 'scale_variety');
}

/** The difference between the largest and the smallest value; points at the smallest and the largest. */
function rangeOf(photos: readonly AlbumPhoto[], from: MeasurementName, name: MeasurementName) {
  const values = valued(photos, from);
  const largest = largestBy(values, ({ value }) => value);
  const smallest = largestBy(values, ({ value }) => -value);
  if (largest === null || smallest === null || largest === smallest) return null;
  return {
    name,
    value: largest.value - smallest.value,
    pointsAt: [smallest.photo, largest.photo],
  };
}

/** Minutes from the first photo to the last; points at both. */
function timeSpan(photos: readonly AlbumPhoto[]): AlbumMeasurement | null {
  const timed = photos.filter(({ takenAt }) => takenAt !== null);
  const last = largestBy(timed, ({ takenAt }) => takenAt ?? 0);
  const first = largestBy(timed, ({ takenAt }) => -(takenAt ?? 0));
  if (first === null || last === null || first === last) return null;
  const value = ((last.takenAt ?? 0) - (first.takenAt ?? 0)) / 60_000;
  return { name: 'time_span', value, pointsAt: [first, last] };
}

/** The deviation that is largest and surest. */
function driftOf(
  name: 'exposure_drift' | 'white_balance_drift',
  deviations: ReturnType<typeof exposureDeviations>,
): AlbumMeasurement | null {
  const outlier = largestBy(deviations, ({ size }) => size);
  if (outlier === null) return null;
  const value = name === 'exposure_drift' ? outlier.signed : outlier.size;
  return { name, value, pointsAt: [outlier.photo] };
}

/** How many photos repeat another; points at all photos of groups, or else at the first photo. */
function nearDuplicates(
  photos: readonly AlbumPhoto[],
  groups: readonly PhotoGroup[],
): AlbumMeasurement {
  const repeated = groups.flatMap((group) => group.photos);
  const value = repeated.length - groups.length;
  return {
    name: 'near_duplicates',
    value,
    pointsAt: repeated.length > 0 ? repeated : photos.slice(0, 1),
  };
}

/** The album's own numbers. */
export const measureAlbum = (
  photos: readonly AlbumPhoto[],
  groups: readonly PhotoGroup[],
): AlbumMeasurement[] =>
  [
    driftOf('exposure_drift', exposureDeviations(photos)),
    driftOf('white_balance_drift', colorDeviations(photos)),
    scaleVariety(photos),
    nearDuplicates(photos, groups),
    timeSpan(photos),
  ].filter((value) => value !== null);

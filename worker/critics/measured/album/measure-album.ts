import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { roundTo } from '@photo-coach/shared/domain/numbers.ts';
import type { MeasuredValue } from '../reading.ts';
import type { AlbumPhoto } from './album-photo.ts';
import { colorDeviations, type Deviation, exposureDeviations } from './drift.ts';
import type { PhotoGroup } from './likeness/group-photos.ts';

type Entry = [MeasurementName, MeasuredValue];

/** The most evidence of one sentence, by its contract. */
export const MAX_EVIDENCE = 12;
/** The least sureness of a measurement for comparing photos. */
const LEAST_SURENESS = 0.4;
/** The number of photos, and their share of the album, that need a sure subject before sizes are compared. */
const LEAST_SUBJECTS = { photos: 3, share: 0.5 };

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

/** The difference between the smallest and the largest value; points at their photos. */
function rangeOf(
  name: MeasurementName,
  values: readonly { readonly photo: AlbumPhoto; readonly value: number }[],
): Entry[] {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || first.value === last.value) return [];
  return measured(name, last.value - first.value, [first.photo, last.photo]);
}

/** The difference in the size of subjects; nothing if too few photos have a sure one. */
function scaleVariety(photos: readonly AlbumPhoto[]): Entry[] {
  const sizes = photos.flatMap((photo) => {
    const size = photo.reading.values.get('subject_size');
    return (size?.sureness ?? 0) < LEAST_SURENESS ? [] : [{ photo, value: size?.value ?? 0 }];
  });
  const least = Math.max(LEAST_SUBJECTS.photos, LEAST_SUBJECTS.share * photos.length);
  return sizes.length < least ? [] : rangeOf('scale_variety', sizes);
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

/** The album's own numbers; `time_span` is the minutes from its first photo to its last. */
export const measureAlbum = (
  photos: readonly AlbumPhoto[],
  groups: readonly PhotoGroup[],
): Entry[] => [
  ...driftOf('exposure_drift', exposureDeviations(photos)),
  ...driftOf('white_balance_drift', colorDeviations(photos)),
  ...scaleVariety(photos),
  ...nearDuplicates(photos, groups),
  ...rangeOf(
    'time_span',
    photos.flatMap((photo) =>
      photo.takenAt === null ? [] : [{ photo, value: photo.takenAt / 60_000 }],
    ),
  ),
];

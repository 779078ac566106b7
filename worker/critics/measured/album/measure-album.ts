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

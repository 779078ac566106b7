import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { roundTo } from '@photo-coach/shared/domain/numbers.ts';
import type { Measured, MeasuredValue } from '../reading.ts';
import { albumEmphasisOf, type Emphasis } from '../upload-answers/emphasis.ts';
import { type AlbumPhoto, albumPhoto, measuredRows } from './album-photo.ts';
import { groupPhotos, type PhotoGroup } from './likeness/group-photos.ts';
import { findSets, type PhotoSet } from './likeness/sets.ts';
import { type AlbumMeasurement, measureAlbum } from './measure-album.ts';
import { isOneOccasion } from './order.ts';

/** An album's photos, which of them are the same picture, and its own measurements. */
export type AlbumReading = Measured & {
  readonly photos: readonly AlbumPhoto[];
  /** Photos that were taken to be one picture. */
  readonly sets: readonly PhotoSet[];
  /** The photos with one of each set: what the album shows. */
  readonly singles: readonly AlbumPhoto[];
  /** Photos of the same picture, other than sets. */
  readonly groups: readonly PhotoGroup[];
  /** Whether its photos were taken on one occasion. */
  readonly isOneOccasion: boolean;
  /** Orders the album's weaknesses; never part of a score. */
  readonly emphasis: Emphasis;
};

/** A value with the photos that it points at as evidence. */
function measuredValue({ name, value, pointsAt }: AlbumMeasurement): MeasuredValue | null {
  const rounded = roundTo(value, 2);
  const [first, ...others] = pointsAt.map(({ row }) => ({
    ...{ photoId: row.id, measurement: name, value: rounded, region: WHOLE_FRAME },
  }));
  return first === undefined
    ? null
    : { value: rounded, sureness: 1, evidence: [first, ...others.slice(0, 11)] };
}

/** The photos of an album, each as a part of its set, and the sets. */
function photosInSets(rows: readonly PhotoRow[], context: JobContext) {
  const apart = measuredRows(rows).map((row) => albumPhoto(row, context, null));
  const found = findSets(apart);
  const photos = apart.map((photo) => {
    const set = found.find((each) => each.photos.includes(photo));
    return set === undefined ? photo : albumPhoto(photo.row, context, set.kind);
  });
  const inSet = (photo: AlbumPhoto): AlbumPhoto => photos[apart.indexOf(photo)] ?? photo;
  const sets = found.map((set) => ({
    kind: set.kind,
    photos: set.photos.map(inSet),
    representative: inSet(set.representative),
  }));
  return { photos, sets };
}

/** Measures an album from its measured photos. */
export function readAlbum(rows: readonly PhotoRow[], context: JobContext): AlbumReading {
  const { photos, sets } = photosInSets(rows, context);
  const others = new Set(
    sets.flatMap((set) => set.photos.filter((photo) => photo !== set.representative)),
  );
  const singles = photos.filter((photo) => !others.has(photo));
  const groups = groupPhotos(singles);
  const entries = measureAlbum(singles, groups).flatMap(
    (measurement): [MeasurementName, MeasuredValue][] => {
      const value = measuredValue(measurement);
      return value === null ? [] : [[measurement.name, value]];
    },
  );
  return {
    ...{ photos, sets, singles, groups },
    isOneOccasion: isOneOccasion(singles),
    emphasis: albumEmphasisOf(
      context,
      photos.map(({ reading }) => reading),
    ),
    values: new Map(entries),
  };
}

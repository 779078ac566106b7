import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import type { Emphasis } from '../photographer/emphasis.ts';
import type { Measured, MeasuredValue } from '../reading.ts';
import { albumEmphasisOf } from '../upload-answers/emphasis-of.ts';
import { type AlbumPhoto, albumPhotos } from './album-photo.ts';
import { groupPhotos, type PhotoGroup } from './likeness/group-photos.ts';
import { type AlbumMeasurement, measureAlbum } from './measure-album.ts';

/** An album's photos, which of them are the same picture, and its own measurements. */
export type AlbumReading = Measured & {
  readonly photos: readonly AlbumPhoto[];
  readonly groups: readonly PhotoGroup[];
  /** Orders the album's weaknesses; never part of a score. */
  readonly emphasis: Emphasis;
};

/** A value with the photos that it points at as evidence. */
function measuredValue({ name, value, pointsAt }: AlbumMeasurement): MeasuredValue | null {
  const rounded = Math.round(100 * value) / 100 + 0;
  const [first, ...others] = pointsAt.map(({ row }) => ({
    ...{ photoId: row.id, measurement: name, value: rounded, region: WHOLE_FRAME },
  }));
  return first === undefined
    ? null
    : { value: rounded, sureness: 1, evidence: [first, ...others.slice(0, 11)] };
}

/** Measures an album from its measured photos. */
export function readAlbum(rows: readonly PhotoRow[], context: JobContext): AlbumReading {
  const photos = albumPhotos(rows, context);
  const groups = groupPhotos(photos);
  const readings = photos.map(({ reading }) => reading);
  const emphasis = albumEmphasisOf(context, readings);
  const { values, abstained } = measureAlbum(photos, groups);
  const entries = values.flatMap((measurement): [MeasurementName, MeasuredValue][] => {
    const value = measuredValue(measurement);
    return value === null ? [] : [[measurement.name, value]];
  });
  return { photos, groups, emphasis, values: new Map(entries), abstained };
}

import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { readFingerprint } from '@photo-coach/shared/domain/likeness/fingerprint.ts';
import { quotedName } from '@photo-coach/shared/domain/text/file-names.ts';
import { type AboutPhoto, weighSeen } from '../critique-photo.ts';
import { readPhoto } from '../reading.ts';
import { weighPhoto } from '../weigh-photo.ts';
import type { AlbumPhoto } from './album-photo.ts';

/** The features that identify a photo's picture. */
export function lookOf({
  exif,
  measurements,
}: Pick<PhotoRow, 'exif' | 'measurements'>): Pick<AlbumPhoto, 'fingerprint' | 'takenAt'> {
  const takenAt = Date.parse(exif?.takenAt ?? '');
  const fingerprint = measurements?.fingerprint;
  return {
    fingerprint: fingerprint == null ? null : readFingerprint(Buffer.from(fingerprint, 'base64')),
    takenAt: Number.isNaN(takenAt) ? null : takenAt,
  };
}

/** A photo as a part of its album. */
export function albumPhoto(
  row: PhotoRow,
  context: JobContext,
  { seen = null, ...besides }: AboutPhoto = {},
): AlbumPhoto {
  const reading = readPhoto(row, context, besides);
  return {
    row,
    reading,
    name: quotedName(row.name),
    weighed: seen === null ? weighPhoto(reading) : weighSeen(reading, { context, seen }),
    isRead: seen !== null,
    ...lookOf(row),
  };
}

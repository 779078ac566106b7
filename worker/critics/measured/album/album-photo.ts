import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import {
  type Fingerprint,
  readFingerprint,
} from '@photo-coach/shared/domain/likeness/fingerprint.ts';
import { quotedName } from '@photo-coach/shared/domain/text/file-names.ts';
import { type AboutPhoto, weighSeen } from '../critique-photo.ts';
import { type Reading, readPhoto } from '../reading.ts';
import { type WeighedPhoto, weighPhoto } from '../weigh-photo.ts';

/** A measured photo of an album. */
export type AlbumPhoto = {
  readonly row: PhotoRow;
  readonly reading: Reading;
  /** The file's name as sentences quote it. */
  readonly name: string;
  readonly weighed: WeighedPhoto;
  /** Whether the coach has read it. */
  readonly isRead: boolean;
  /** null in rows from before it was stored. */
  readonly fingerprint: Fingerprint | null;
  /** Milliseconds since 1970 by the camera's clock; null if the file has no time. */
  readonly takenAt: number | null;
};

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

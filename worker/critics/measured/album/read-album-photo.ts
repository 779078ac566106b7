import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { comparableTimes } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import { parseCaptureTime } from '@photo-coach/shared/domain/capture-time/parse-capture-time.ts';
import {
  type Fingerprint,
  readFingerprint,
} from '@photo-coach/shared/domain/likeness/fingerprint.ts';
import { quotedName } from '@photo-coach/shared/domain/text/file-names.ts';
import { type AboutPhoto, weighSeen } from '../critique-photo.ts';
import { readPhoto } from '../reading.ts';
import { weighPhoto } from '../weigh-photo.ts';
import type { AlbumPhoto } from './album-photo.ts';

type TimedRow = Pick<PhotoRow, 'exif'>;

/** The times by which photos are compared, ms; null for those whose files have none. */
export const readTimes = <Row extends TimedRow>(rows: readonly Row[]): Map<Row, number | null> =>
  comparableTimes(rows, ({ exif }) => parseCaptureTime({ text: exif?.takenAt ?? '' }));

/** The picture as it is compared with others; null if none is stored. */
export function readStoredFingerprint({
  measurements,
}: Pick<PhotoRow, 'measurements'>): Fingerprint | null {
  const fingerprint = measurements?.fingerprint;
  return fingerprint == null ? null : readFingerprint(Buffer.from(fingerprint, 'base64'));
}

/**
 * A photo as a part of its album.
 * @param takenAt its time among those of the album
 */
export function albumPhoto(
  row: PhotoRow,
  context: JobContext,
  { seen = null, takenAt, ...besides }: AboutPhoto & Pick<AlbumPhoto, 'takenAt'>,
): AlbumPhoto {
  const reading = readPhoto(row, context, besides);
  return {
    row,
    reading,
    name: quotedName(row.name),
    weighed: seen === null ? weighPhoto(reading) : weighSeen(reading, { context, seen }),
    isRead: seen !== null,
    fingerprint: readStoredFingerprint(row),
    takenAt,
  };
}

import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import {
  type Fingerprint,
  readFingerprint,
} from '@photo-coach/shared/domain/likeness/fingerprint.ts';
import { quotedName } from '@photo-coach/shared/domain/text/file-names.ts';
import { type CategoryFindings, findFindings } from '../find-findings.ts';
import { NO_EMPHASIS } from '../photographer/emphasis.ts';
import { type Reading, readPhoto } from '../reading.ts';
import { scoreOf } from '../score.ts';

/** A measured photo of an album. */
export type AlbumPhoto = {
  readonly row: PhotoRow;
  readonly reading: Reading;
  /** The file's name as sentences quote it. */
  readonly name: string;
  readonly findings: Readonly<Record<PhotoCategory, CategoryFindings>>;
  /** 0–100. */
  readonly scores: Readonly<Record<PhotoCategory, number>>;
  /** null in rows from before it was stored. */
  readonly fingerprint: Fingerprint | null;
  /** Milliseconds since 1970 by the camera's clock; null when the file does not say. */
  readonly takenAt: number | null;
};

const byCategory = <Value>(of: (category: PhotoCategory) => Value): Record<PhotoCategory, Value> =>
  Object.fromEntries(PHOTO_CATEGORIES.map((category) => [category, of(category)])) as Record<
    PhotoCategory,
    Value
  >; // fromEntries widens the keys to string

function albumPhoto(row: PhotoRow, context: JobContext): AlbumPhoto {
  const reading = readPhoto(row, context);
  const takenAt = Date.parse(row.exif?.takenAt ?? '');
  const fingerprint = row.measurements?.fingerprint;
  return {
    row,
    reading,
    name: quotedName(row.name),
    findings: byCategory((category) => findFindings(reading, category, NO_EMPHASIS)),
    scores: byCategory((category) => scoreOf(reading, category)),
    fingerprint: fingerprint == null ? null : readFingerprint(Buffer.from(fingerprint, 'base64')),
    takenAt: Number.isNaN(takenAt) ? null : takenAt,
  };
}

/** The album's photos that have measurements, in the photographer's order. */
export const albumPhotos = (rows: readonly PhotoRow[], context: JobContext): AlbumPhoto[] =>
  rows
    .filter((row) => row.measurements !== null)
    .toSorted((a, b) => a.position - b.position)
    .map((row) => albumPhoto(row, context));

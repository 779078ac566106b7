import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { type Reading, readPhoto } from '../reading.ts';

/** A measured photo of an album. */
export type AlbumPhoto = {
  readonly row: PhotoRow;
  readonly reading: Reading;
  /** The file's name as sentences quote it. */
  readonly name: string;
};

const MAX_NAME_LENGTH = 40;

/** A file name without control characters, in quotation marks, truncated to 40 characters. */
function quotedName(name: string): string {
  const plain = name.replace(/[\p{C}"“”]/gu, '').trim();
  const short = plain.length > MAX_NAME_LENGTH ? `${plain.slice(0, MAX_NAME_LENGTH - 1)}…` : plain;
  return `“${short}”`;
}

/** The album's photos that have measurements, in the photographer's order. */
export const albumPhotos = (rows: readonly PhotoRow[], context: JobContext): AlbumPhoto[] =>
  rows
    .filter((row) => row.measurements !== null)
    .toSorted((a, b) => a.position - b.position)
    .map((row) => ({ row, reading: readPhoto(row, context), name: quotedName(row.name) }));

/** Evidence of an album-wide number in one of the photos it concerns. */
export const albumEvidence = (
  { row }: AlbumPhoto,
  measurement: MeasurementName,
  value: number,
): Evidence => ({ photoId: row.id, measurement, value, region: WHOLE_FRAME });

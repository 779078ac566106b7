import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { type Reading, readPhoto } from '../reading.ts';
import { evidenceOf } from '../sentences/draft.ts';

/** A measured photo of an album. */
export type Member = {
  readonly photo: PhotoRow;
  readonly reading: Reading;
  /** The file's name as it is put in a sentence. */
  readonly name: string;
};

const LONGEST_NAME = 40;

/** A file name without control characters, in quotation marks, at most 40 characters long. */
function spokenName(name: string): string {
  const plain = name.replace(/[\p{C}"“”]/gu, '').trim();
  const short = plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME - 1)}…` : plain;
  return `“${short}”`;
}

/** The album's measured photos in the photographer's order; failed ones carry no measurements. */
export const membersOf = (photos: readonly PhotoRow[], context: JobContext): Member[] =>
  photos
    .filter((photo) => photo.measurements !== null)
    .toSorted((a, b) => a.position - b.position)
    .map((photo) => ({
      photo,
      reading: readPhoto(photo, context),
      name: spokenName(photo.name),
    }));

/** Evidence of an album-wide number in one of the photos that it concerns. */
export const albumEvidence = (
  member: Member,
  measurement: MeasurementName,
  value: number,
): Evidence => ({ photoId: member.photo.id, measurement, value, region: WHOLE_FRAME });

/** Evidence of a photo's own measurement, when it was taken. */
export const memberEvidence = (member: Member, measurement: MeasurementName): readonly Evidence[] =>
  evidenceOf(member.reading, measurement);

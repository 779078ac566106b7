import { fileTypeFromBuffer } from 'file-type';
import { photoProblem } from '../photo-problem.ts';

/** The stored type for each accepted MIME type by content. */
const ACCEPTED = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  // Every decoder shows the default image of an animated PNG.
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/tiff': 'image/tiff',
  'image/heic': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif': 'image/heif',
  'image/heif-sequence': 'image/heif',
} as const;

export type PhotoType = (typeof ACCEPTED)[keyof typeof ACCEPTED];

const isAccepted = (mime: string): mime is keyof typeof ACCEPTED => Object.hasOwn(ACCEPTED, mime);

/** Recognizes a truncated TIFF whose directory, often at the end, is missing: it is damaged, not of another type. */
function startsAsTiff(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  return start === 'II*\0' || start === 'MM\0*';
}

/**
 * The type of a file by its content; its name and declared type are ignored.
 * @throws AppError photo_empty, photo_type_not_allowed
 */
export async function sniffType(bytes: Uint8Array, name: string): Promise<PhotoType> {
  if (bytes.length === 0) throw photoProblem('photo_empty', name);
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? (startsAsTiff(bytes) ? 'image/tiff' : '');
  if (!isAccepted(mime)) throw photoProblem('photo_type_not_allowed', name);
  return ACCEPTED[mime];
}

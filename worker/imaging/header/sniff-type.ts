import { fileTypeFromBuffer } from 'file-type';
import { photoProblem } from '../photo-problem.ts';

/** MIME type by content to the type that is stored; everything else is refused. */
const ACCEPTED = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  // An animated PNG is a PNG whose first frame every decoder shows.
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

/** A TIFF whose directory, which may stand at its end, is cut off: damaged, and not of another type. */
function startsAsTiff(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  return start === 'II*\0' || start === 'MM\0*';
}

/**
 * The type of a file by its content; its name and declared type count for nothing.
 * @throws AppError photo_empty, photo_type_not_allowed
 */
export async function sniffType(bytes: Uint8Array, name: string): Promise<PhotoType> {
  if (bytes.length === 0) throw photoProblem('photo_empty', name);
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? (startsAsTiff(bytes) ? 'image/tiff' : '');
  if (!isAccepted(mime)) throw photoProblem('photo_type_not_allowed', name);
  return ACCEPTED[mime];
}

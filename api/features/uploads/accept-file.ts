import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { SignUploadRequest } from '@photo-coach/shared/contracts/http/uploads.ts';
import {
  findExtension,
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
} from '@photo-coach/shared/domain/uploads.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';

/** Types that clients send besides the registered ones: by older systems, or by the camera's own name. */
const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/jpe': 'image/jpeg',
  'image/jfif': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/pipeg': 'image/jpeg',
  'image/mpo': 'image/jpeg',
  'image/apng': 'image/png',
  'image/x-png': 'image/png',
  'image/tif': 'image/tiff',
  'image/x-tif': 'image/tiff',
  'image/x-tiff': 'image/tiff',
  'image/hif': 'image/heif',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
};

/** The type of a file about which nothing is known. */
const UNKNOWN = 'application/octet-stream';
const SAYS_NOTHING = new Set(['', UNKNOWN, 'binary/octet-stream', 'application/x-octet-stream']);

/** Pictures of types that can't be read here. An unknown type may be a camera's own. */
const OTHER_PICTURES = new Set([
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/jp2',
  'image/jxl',
  'image/svg+xml',
  'image/vnd.adobe.photoshop',
  'image/vnd.microsoft.icon',
  'image/x-icon',
  'image/x-ms-bmp',
]);

/**
 * The type under which a file is stored until a worker has read its content; null for one that can't be a photo.
 * @param declared as clients send it, with parameters and in any case
 */
function toStoredType(declared: string): string | null {
  const type = declared.replace(/;.*$/s, '').trim().toLowerCase();
  const registered = ALIASES[type] ?? type;
  if (findExtension(registered) !== null) return registered;
  const maybePhoto = type.startsWith('image/') && !OTHER_PICTURES.has(type);
  return maybePhoto || SAYS_NOTHING.has(type) ? UNKNOWN : null;
}

/**
 * Chooses the path of an announced file. Only a type that is certainly no photo is refused: the worker goes by the
 * content.
 * @returns the path, and the type to sign
 * @throws AppError file_type_not_allowed, file_too_large
 */
export function acceptFile(
  userId: string,
  { type: declared = '', size }: SignUploadRequest,
): { path: string; type: string } {
  const type = toStoredType(declared);
  if (type === null) {
    const allowed = Object.keys(UPLOAD_TYPES).join(', ');
    throw new AppError('file_type_not_allowed', `Invalid file type. Allowed: ${allowed}`);
  }
  if (size > UPLOAD_MAX_BYTES) {
    throw new AppError('file_too_large', 'File too large. Maximum size: 50MB');
  }
  return { path: `uploads/${userId}/${newId()}.${findExtension(type) ?? 'bin'}`, type };
}

import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { SignUploadRequest } from '@photo-coach/shared/contracts/http/uploads.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';

const types: ReadonlyMap<string, string> = new Map(Object.entries(UPLOAD_TYPES));
/** Types that browsers send for these extensions besides the registered ones. */
const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
};

const registeredType = (type: string): string => ALIASES[type.toLowerCase()] ?? type.toLowerCase();

/**
 * Chooses the path of an announced file, by its extension.
 * @returns the path, and the type to sign
 * @throws AppError file_type_not_allowed, also when extension and type don't match; file_too_large
 */
export function acceptFile(
  userId: string,
  { ext, type: declared, size }: SignUploadRequest,
): { path: string; type: string } {
  const extension = ext.toLowerCase();
  const type = types.get(extension);
  if (type === undefined || registeredType(type) !== registeredType(declared)) {
    const allowed = Object.keys(UPLOAD_TYPES).join(', ');
    throw new AppError('file_type_not_allowed', `Invalid file type. Allowed: ${allowed}`);
  }
  if (size > UPLOAD_MAX_BYTES) {
    throw new AppError('file_too_large', 'File too large. Maximum size: 50MB');
  }
  return { path: `uploads/${userId}/${newId()}.${extension}`, type };
}

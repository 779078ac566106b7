import { errorBodySchema } from '@photo-coach/shared/contracts/errors.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { parseJson } from '../../../lib/parse-json.ts';

export type UploadErrorKind = 'auth' | 'network' | 'size' | 'type' | 'cancelled' | 'other';

const MESSAGES: Record<UploadErrorKind, string> = {
  auth: 'Authentication failed. Please sign in again.',
  network: 'Network error during upload. Check your connection.',
  size: 'File too large. Maximum size: 50MB',
  type: 'Invalid file type. Allowed: jpeg, jpg, png, webp, tiff, heic, heif',
  cancelled: 'Upload cancelled',
  other: 'Upload failed. Please try again.',
};

/** A failed upload; the messages are those of specification 2, section 8. */
export class UploadError extends Error {
  readonly kind: UploadErrorKind;

  constructor(kind: UploadErrorKind, message: string = MESSAGES[kind]) {
    super(message);
    this.name = 'UploadError';
    this.kind = kind;
  }
}

/** The kind of error behind an HTTP status of the storage; 0 means no reply. */
function kindOfStatus(status: number): UploadErrorKind {
  if (status === 0) return 'network';
  if (status === 401 || status === 403) return 'auth';
  if (status === 413) return 'size';
  return status === 415 ? 'type' : 'other';
}

/** The error for a file that the storage rejected; for a full storage, with the server's message. */
export function toStorageError(status: number, body: string): UploadError {
  const reply = errorBodySchema.safeParse(parseJson(body)).data;
  if (reply?.code === 'storage_full') return new UploadError('other', reply.message);
  return new UploadError(kindOfStatus(status));
}

/** The error for a request for a signed URL that failed. */
export function toSigningError(error: unknown): UploadError {
  if (!(error instanceof ApiError)) return new UploadError('cancelled');
  if (error.code === 'network') {
    return new UploadError('network', 'Network error. Check your connection and try again.');
  }
  if (error.code === 'file_too_large') return new UploadError('size');
  if (error.code === 'file_type_not_allowed') return new UploadError('type');
  if (error.status === 401 || error.status === 403) return new UploadError('auth');
  if (error.code === 'rate_limited' || error.code === 'storage_full')
    return new UploadError('other', error.message);
  return new UploadError('other', 'Failed to get upload URL');
}

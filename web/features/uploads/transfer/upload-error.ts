import { errorBodySchema } from '@photo-coach/shared/contracts/errors.ts';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { parseJson } from '../../../lib/parse-json.ts';

export type UploadErrorKind = 'auth' | 'network' | 'size' | 'type' | 'cors' | 'cancelled' | 'other';

const MESSAGES: Record<UploadErrorKind, string> = {
  auth: 'Authentication failed. Please sign in again.',
  network: 'Network error during upload. Check your connection.',
  size: 'File too large. Maximum size: 50MB',
  type: 'Invalid file type. Allowed: jpeg, jpg, png, webp, tiff, heic, heif',
  cors: 'CORS error. Contact support if this persists.',
  cancelled: 'Upload cancelled',
  other: 'Upload failed. Please try again.',
};

type UploadErrorOptions = {
  message?: string;
  /** Whether the same upload may succeed a moment later. */
  isTemporary?: boolean;
};

/** A failed upload, with its message (docs/texts.md#choosing-and-uploading). */
export class UploadError extends Error {
  readonly kind: UploadErrorKind;
  readonly isTemporary: boolean;

  constructor(
    kind: UploadErrorKind,
    { message = MESSAGES[kind], isTemporary = kind === 'network' }: UploadErrorOptions = {},
  ) {
    super(message);
    this.name = 'UploadError';
    this.kind = kind;
    this.isTemporary = isTemporary;
  }
}

const TOO_MANY_REQUESTS = 429;
const isServerFailure = (status: number) => status >= 500 || status === TOO_MANY_REQUESTS;

function kindOfStatus(status: number): UploadErrorKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 413) return 'size';
  return status === 415 ? 'type' : 'other';
}

/** The error for a body that the store rejected; for a full store, with the server's message. */
export function toStorageError(status: number, body: string): UploadError {
  const reply = errorBodySchema.safeParse(parseJson(body)).data;
  if (reply?.code === 'storage_full') return new UploadError('other', { message: reply.message });
  // The next attempt has the upload signed again.
  if (reply?.code === 'upload_expired') return new UploadError('auth', { isTemporary: true });
  return new UploadError(kindOfStatus(status), { isTemporary: isServerFailure(status) });
}

const SIGNING_FAILED = 'Failed to get upload URL';

/** The error for a failed request to our API: for a URL, the stored parts or the completion. */
export function toRequestError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (!(error instanceof ApiError)) return new UploadError('cancelled');
  const { code, status, message } = error;
  if (code === 'network') {
    const text = 'Network error. Check your connection and try again.';
    return new UploadError('network', { message: text });
  }
  if (code === 'file_too_large') return new UploadError('size');
  if (code === 'file_type_not_allowed') return new UploadError('type');
  if (status === 401 || status === 403) return new UploadError('auth');
  if (code === 'rate_limited' || code === 'storage_full')
    return new UploadError('other', { message });
  // A part that got lost on the way is sent again.
  const isTemporary = !isRefusal(error) || code === 'upload_incomplete';
  return new UploadError('other', { message: SIGNING_FAILED, isTemporary });
}

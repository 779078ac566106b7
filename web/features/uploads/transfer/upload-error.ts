import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { foreignReplyText, readOwnError } from '../../../lib/api/own-replies.ts';
import { isJson } from '../../../lib/parse-json.ts';

export type UploadErrorKind =
  | 'auth'
  | 'network'
  | 'size'
  | 'type'
  | 'cors'
  | 'cancelled'
  | 'full'
  | 'other';

const MESSAGES: Record<UploadErrorKind, string> = {
  auth: 'Authentication failed. Please sign in again.',
  network: 'Network error during upload. Check your connection.',
  size: 'File too large. Maximum size: 50MB',
  type: 'Invalid file type. Allowed: jpeg, jpg, png, webp, tiff, heic, heif',
  cors: 'CORS error. Contact support if this persists.',
  cancelled: 'Upload cancelled',
  full: 'Our photo storage is full right now. Please try again in a few minutes.',
  other: 'Upload failed. Please try again.',
};

/*
 * What each answer does, of our API, the store and the servers in front of them alike:
 *
 * - none, or one that the connection cut off: 'Connection lost', tried again for a minute (`waiting`);
 * - WAITING_STATUSES, as while the API restarts: "can't take this file right now", tried again for a minute (`waiting`);
 * - 500, 409 of a store, one that the browser hides: the same text, 3 attempts within seconds (`few-tries`);
 * - a URL that is past its time: the same with a new one (`new-url`);
 * - any other, as our rate limit: none.
 *
 * Then the file says what failed, with Retry: 'Failed to get upload URL' for the request of a URL, else 'Upload failed.
 * Please try again.', unless the answer has a text of its own below. Other files continue.
 */

/**
 * What can help: nothing; a few tries within seconds; waiting for a server or a network, for a minute; or a few tries
 * with a new URL.
 */
type Remedy = 'none' | 'few-tries' | 'waiting' | 'new-url';

/** A failed upload, with its message. */
export class UploadError extends Error {
  readonly kind: UploadErrorKind;
  readonly remedy: Remedy;

  constructor(
    kind: UploadErrorKind,
    { message = MESSAGES[kind], remedy = 'none' }: { message?: string; remedy?: Remedy } = {},
  ) {
    super(message);
    this.name = 'UploadError';
    this.kind = kind;
    this.remedy = remedy;
  }
}

/** No answer came. */
export const connectionLost = () => new UploadError('network', { remedy: 'waiting' });

/** The browser hides the answer. A store that is starting up looks the same for a moment. */
export const answerHidden = () => new UploadError('cors', { remedy: 'few-tries' });

/**
 * Statuses of a server that is busy, restarting or out of reach: timeout, too early, too many requests, a gateway's
 * three, and Cloudflare's for an origin that it can't reach.
 */
const WAITING_STATUSES = [408, 425, 429, 502, 503, 504, 520, 521, 522, 523, 524];

function findRemedy(status: number): Remedy {
  if (WAITING_STATUSES.includes(status)) return 'waiting';
  return status === 500 ? 'few-tries' : 'none';
}

function kindOfStatus(status: number): UploadErrorKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 413) return 'size';
  return status === 415 ? 'type' : 'other';
}

/** The error for an answer that neither the store nor our API gave. */
function toForeignError(status: number): UploadError {
  if (status < 400) return new UploadError('other', { message: foreignReplyText(status) });
  const remedy = findRemedy(status);
  // Nobody's in particular.
  if (status === 500) return new UploadError('other', { remedy });
  const message = `The server in front of ${PRODUCT_NAME} refused this file (${status})`;
  return new UploadError('other', { message, remedy });
}

/** Codes of S3 and of MinIO and Ceph for a store or a quota that is full. */
const FULL =
  /^(InsufficientStorage|InsufficientCapacity|QuotaExceeded|XMinio\w*(StorageFull|QuotaExceeded))$/;
/** Codes for a connection or a server that had trouble with one request. */
const BUSY =
  /^(RequestTimeout|SlowDown\w*|ServiceUnavailable|TooManyRequests|XMinioServerNotInitialized)$/;
/** Codes and messages for a URL that is past its time, or was signed by a clock that differs. */
const EXPIRED = /^(ExpiredToken|RequestExpired|RequestTimeTooSkewed)$/;
const EXPIRED_MESSAGE = /expired|not (yet )?valid yet/i;

type S3Error = { status: number; code: string; message: string };

/** Reads the body of an S3 error. @returns null for anything else */
function readS3Error(status: number, body: string): S3Error | null {
  const error = /<Error>([\s\S]*)<\/Error>/.exec(body)?.[1];
  const code = /<Code>(\w+)<\/Code>/.exec(error ?? '')?.[1];
  if (error === undefined || code === undefined) return null;
  return { status, code, message: /<Message>([^<]*)<\/Message>/.exec(error)?.[1] ?? '' };
}

function toS3Error({ status, code, message }: S3Error): UploadError {
  if (status === 507 || FULL.test(code)) return new UploadError('full');
  if (EXPIRED.test(code) || EXPIRED_MESSAGE.test(message)) {
    return new UploadError('auth', { remedy: 'new-url' });
  }
  if (BUSY.test(code)) return new UploadError('other', { remedy: 'waiting' });
  // Another request for the same object was under way.
  if (status === 409) return new UploadError('other', { remedy: 'few-tries' });
  return new UploadError(kindOfStatus(status), { remedy: findRemedy(status) });
}

/** The error for a body that was not stored. */
export function toStorageError(status: number, body: string): UploadError {
  const own = readOwnError(body);
  if (own === null) {
    const s3Error = readS3Error(status, body);
    return s3Error ? toS3Error(s3Error) : toForeignError(status);
  }
  if (own.code === 'storage_full') return new UploadError('full', { message: own.message });
  if (own.code === 'upload_expired') return new UploadError('auth', { remedy: 'new-url' });
  return new UploadError(kindOfStatus(status), { remedy: findRemedy(status) });
}

const PRECONDITION_FAILED = 412;

type Answer = Pick<XMLHttpRequest, 'status' | 'responseText'>;

/**
 * Whether the store has the object: it has taken this body, or an earlier one whose answer got lost. An answer with a
 * page is a sign-in page's: the store's is empty, and our API's is JSON.
 * @param isConditional whether the store was to take no second body
 */
export function isStored({ status, responseText }: Answer, isConditional: boolean): boolean {
  if (status >= 200 && status < 300) return responseText.trim() === '' || isJson(responseText);
  if (readOwnError(responseText)?.code === 'upload_exists') return true;
  const isEmpty = responseText.trim() === '';
  const isStores = isEmpty || readS3Error(status, responseText)?.code === 'PreconditionFailed';
  return isConditional && status === PRECONDITION_FAILED && isStores;
}

/**
 * The error for a failed request to our API.
 * @param failed the text for a failure that has none of its own
 */
export function toRequestError(error: unknown, failed = MESSAGES.other): UploadError {
  if (error instanceof UploadError) return error;
  if (!(error instanceof ApiError)) return new UploadError('cancelled');
  const { code, status, message } = error;
  if (code === 'network') {
    const text = 'Network error. Check your connection and try again.';
    return new UploadError('network', { message: text, remedy: 'waiting' });
  }
  if (code === 'foreign_reply' && status !== 500) return toForeignError(status);
  if (code === 'file_too_large') return new UploadError('size');
  if (code === 'file_type_not_allowed') return new UploadError('type');
  if (status === 401 || status === 403) return new UploadError('auth');
  if (code === 'storage_full') return new UploadError('full', { message });
  if (code === 'rate_limited') return new UploadError('other', { message });
  // A part that got lost on the way is sent again.
  const remedy = code === 'upload_incomplete' ? 'waiting' : findRemedy(status);
  return new UploadError('other', { message: failed, remedy });
}

/** The error for a failed request for a URL. */
export const toSigningError = (error: unknown): UploadError =>
  toRequestError(error, 'Failed to get upload URL');

import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error.ts';
import { isStored, toRequestError, toSigningError, toStorageError } from './upload-error.ts';

const own = (code: string, message = 'In our words.') =>
  JSON.stringify({ code, message, requestId: 'r1' });
const s3 = (code: string, message = 'No') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><RequestId>1</RequestId></Error>`;
const page = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body><center><h1>${title}</h1></center><hr><center>nginx</center></body></html>`;

const AUTH = 'Authentication failed. Please sign in again.';
const FAILED = 'Upload failed. Please try again.';
const SIZE = 'File too large. Maximum size: 50MB';
const TYPE = 'Invalid file type. Allowed: jpeg, jpg, png, webp, tiff, heic, heif';
const FULL = 'Our photo storage is full right now. Please try again in a few minutes.';
const refused = (status: number) =>
  `The server in front of Photo Coach refused this file (${status})`;

test.each([
  [403, 'upload_signature_invalid', AUTH, 'none'],
  [403, 'upload_expired', AUTH, 'new-url'],
  [404, 'upload_missing', FAILED, 'none'],
  [400, 'upload_size_mismatch', FAILED, 'none'],
  [413, 'body_too_large', SIZE, 'none'],
  [415, 'file_type_not_allowed', TYPE, 'none'],
  [507, 'storage_full', 'In our words.', 'none'],
  [503, 'service_unavailable', FAILED, 'waiting'],
  [500, 'internal', FAILED, 'few-tries'],
  [400, 'a_code_of_a_newer_server', FAILED, 'none'],
])('our API’s answer %i %s to an upload has its text', (status, code, message, remedy) => {
  expect(toStorageError(status, own(code))).toMatchObject({ message, remedy });
});

test.each([
  [400, s3('InvalidArgument'), FAILED, 'none'],
  [400, s3('RequestTimeout'), FAILED, 'waiting'],
  [400, s3('ExpiredToken'), AUTH, 'new-url'],
  [403, s3('AccessDenied', 'Request has expired'), AUTH, 'new-url'],
  [403, s3('RequestTimeTooSkewed'), AUTH, 'new-url'],
  [403, s3('SignatureDoesNotMatch'), AUTH, 'none'],
  [403, s3('QuotaExceeded'), FULL, 'none'],
  [404, s3('NoSuchBucket'), FAILED, 'none'],
  [409, s3('ConditionalRequestConflict'), FAILED, 'few-tries'],
  [411, s3('MissingContentLength'), FAILED, 'none'],
  [412, s3('PreconditionFailed'), FAILED, 'none'],
  [413, s3('EntityTooLarge'), SIZE, 'none'],
  [429, s3('TooManyRequests'), FAILED, 'waiting'],
  [500, s3('InternalError'), FAILED, 'few-tries'],
  [501, s3('NotImplemented'), FAILED, 'none'],
  [503, s3('SlowDown'), FAILED, 'waiting'],
  [507, s3('InsufficientStorage'), FULL, 'none'],
  [507, s3('XMinioStorageFull'), FULL, 'none'],
])('an S3 store’s answer %i %s to an upload has its text', (status, body, message, remedy) => {
  expect(toStorageError(status, body)).toMatchObject({ message, remedy });
});

const FINAL = [400, 401, 403, 404, 405, 407, 411, 412, 413, 414, 415, 431, 451, 501, 507, 511];
const FINAL_OF_CLOUDFLARE = [525, 526, 527, 530];
const TEMPORARY = [408, 425, 429, 502, 503, 504, 520, 521, 522, 523, 524];
const FOREIGN_BODIES: [string, string][] = [
  ['a page', page('Refused')],
  ['nothing', ''],
  ['text', 'error code: 1015'],
  ['JSON of its own', '{"message":"Forbidden"}'],
];

test.each(FOREIGN_BODIES)(
  'a server in front that answers an upload with %s is named',
  (_what, body) => {
    const errors = [...FINAL, ...FINAL_OF_CLOUDFLARE, ...TEMPORARY].map((status) => {
      const { message, remedy } = toStorageError(status, body);
      expect(message).toBe(refused(status));
      return [status, remedy];
    });
    const temporary = errors.filter(([, remedy]) => remedy === 'waiting');
    expect(temporary.map(([status]) => status)).toEqual(TEMPORARY);
    expect(errors.filter(([, remedy]) => remedy === 'none')).toHaveLength(
      FINAL.length + FINAL_OF_CLOUDFLARE.length,
    );
  },
);

test('a status of 500 blames nobody, and is tried a few times', () => {
  for (const [, body] of FOREIGN_BODIES) {
    expect(toStorageError(500, body)).toMatchObject({ message: FAILED, remedy: 'few-tries' });
  }
});

test.each([
  ['the store has taken it', 200, '', true],
  ['our API has taken it', 200, '{}', true],
  ['it has arrived before', 412, s3('PreconditionFailed'), true],
  ['it has arrived before, without a body', 412, '', true],
  ['it has arrived at our API before', 409, own('upload_exists'), true],
  ['a sign-in page came', 200, page('Sign in'), false],
  ['a sign-in page came without its first lines', 200, '<!-- portal --><form></form>', false],
  ['a text came', 200, 'Please sign in', false],
  ['a proxy’s own condition failed', 412, page('412 Precondition Failed'), false],
  ['another conflict came', 409, page('409 Conflict'), false],
])('an upload counts as stored, or not, when %s', (_when, status, responseText, stored) => {
  expect(isStored({ status, responseText }, true)).toBe(stored);
});

test('a failed condition that nobody has set does not mean that the upload is stored', () => {
  expect(isStored({ status: 412, responseText: '' }, false)).toBe(false);
});

test('a page in place of the store’s answer asks to look at it', () => {
  expect(toStorageError(200, page('Sign in'))).toMatchObject({
    message:
      'The server in front of Photo Coach answered with a page of its own. Open Photo Coach in another tab, then try again.',
    remedy: 'none',
  });
});

test.each([
  ['network', 0, 'Network error. Check your connection and try again.', 'waiting'],
  ['foreign_reply', 413, refused(413), 'none'],
  ['foreign_reply', 401, refused(401), 'none'],
  ['foreign_reply', 502, refused(502), 'waiting'],
  ['foreign_reply', 500, 'Failed to get upload URL', 'few-tries'],
  ['internal', 500, 'Failed to get upload URL', 'few-tries'],
  ['service_unavailable', 503, 'Failed to get upload URL', 'waiting'],
  ['invalid_reply', 0, 'Failed to get upload URL', 'none'],
  ['validation_failed', 422, 'Failed to get upload URL', 'none'],
  ['no_session', 401, AUTH, 'none'],
  ['email_not_verified', 403, AUTH, 'none'],
  ['file_too_large', 413, SIZE, 'none'],
  ['body_too_large', 413, 'Failed to get upload URL', 'none'],
  ['rate_limited', 429, 'raw', 'none'],
] satisfies [ApiErrorCode, number, string, string][])(
  'a request for a URL that ends in %s (%i) reads: %s',
  (code, status, message, remedy) => {
    const error = toSigningError(new ApiError(code, 'raw', status, null));
    expect(error).toMatchObject({ message, remedy });
  },
);

test.each([
  ['internal', 500, 'few-tries'],
  ['unexpected_status', 500, 'few-tries'],
  ['upload_incomplete', 409, 'waiting'],
] satisfies [ApiErrorCode, number, string][])(
  'a request about an upload that ends in %s (%i) says that the upload failed',
  (code, status, remedy) => {
    const error = toRequestError(new ApiError(code, 'raw', status, null));
    expect(error).toMatchObject({ message: FAILED, remedy });
  },
);

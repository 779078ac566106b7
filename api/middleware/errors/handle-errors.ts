import {
  AppError,
  COMMON_ERROR_CODES,
  type ErrorBody,
  type ErrorCode,
} from '@photo-coach/shared/contracts/errors.ts';
import { isUnavailable } from '@photo-coach/shared/server/stores/store-errors.ts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { GroupErrors } from '../../routing/group-errors.ts';
import { bodyTooLarge } from '../../routing/read-body.ts';
import { OverloadError } from '../bulkheads/fair-limit.ts';
import { isAccountErased, isUnstorableText, UNSTORABLE_TEXT } from './database-errors.ts';
import { boundText, sendError, UNAVAILABLE_RETRY_SECONDS, UNAVAILABLE_TEXT } from './send-error.ts';

/** The HTTP status of every code. A code of a failed job reaches a reply through `Prefer: wait`. */
const ERROR_STATUS: Record<ErrorCode, number> = {
  no_session: 401,
  email_not_verified: 403,
  // Not 401, because the web client ends the session on a 401.
  invalid_credentials: 403,
  reauthentication_needed: 403,
  email_exists: 409,
  link_invalid: 403,
  forbidden_origin: 403,
  PGRST116: 404,
  validation_failed: 422,
  rate_limited: 429,
  body_too_large: 413,
  FREE_LIMIT_REACHED: 403,
  PLAN_LIMIT_REACHED: 403,
  failure_limit_reached: 429,
  plan_feature_missing: 403,
  benefit_not_offered: 404,
  price_unknown: 422,
  already_subscribed: 409,
  no_subscription: 404,
  payments_timeout: 504,
  payments_unavailable: 503,
  webhook_signature_invalid: 400,
  upload_missing: 404,
  upload_exists: 409,
  upload_signature_invalid: 403,
  upload_expired: 403,
  upload_size_mismatch: 400,
  upload_incomplete: 409,
  file_too_large: 413,
  file_type_not_allowed: 415,
  storage_full: 507,
  album_exists: 409,
  too_many_links: 409,
  idempotency_key_reused: 422,
  job_not_retryable: 409,
  remark_missing: 409,
  photos_retried_already: 409,
  job_not_cancellable: 409,
  job_not_done: 409,
  job_cancelled: 409,
  job_timed_out: 504,
  too_few_photos: 422,
  photo_empty: 422,
  photo_type_not_allowed: 422,
  photo_unreadable: 422,
  photo_truncated: 422,
  photo_encoding_unsupported: 422,
  photo_too_many_pixels: 422,
  photo_dimensions_not_allowed: 422,
  photo_too_complex: 422,
  photo_raw_without_jpeg: 422,
  photo_decode_timeout: 422,
  photo_decode_failed: 422,
  photo_missing: 404,
  photo_replaced: 409,
  imaging_hung: 500,
  process_killed: 500,
  critic_refused: 422,
  critic_invalid_output: 502,
  critic_unavailable: 503,
  critic_timeout: 504,
  critic_misconfigured: 502,
  critic_over_budget: 503,
  queue_unavailable: 503,
  service_unavailable: 503,
  internal: 500,
};

/** Express and its body parser throw these for a malformed request. */
const isHttpError = (error: unknown): error is Error & { status: number; type?: string } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

function fromHttpError(error: Error & { status: number; type?: string }): AppError | null {
  if (error.status === 413) return bodyTooLarge();
  if (error.status >= 500) return null;
  const message =
    error.type === 'entity.parse.failed' ? 'The body is not JSON.' : 'The request is malformed.';
  return new AppError('validation_failed', message, { cause: error });
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isAccountErased(error)) return new AppError('no_session', 'Please sign in');
  if (isUnavailable(error)) {
    return new AppError('service_unavailable', UNAVAILABLE_TEXT, {
      cause: error,
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    });
  }
  if (isUnstorableText(error)) return new AppError('validation_failed', UNSTORABLE_TEXT);
  return isHttpError(error) ? fromHttpError(error) : null;
}

/** The errors of every route outside `/api/auth`. */
export const apiErrors: GroupErrors = {
  common: COMMON_ERROR_CODES,
  codeOf: (error) => toAppError(error)?.code ?? null,
};

/** Answers every error with `{code, message, requestId}`. An unexpected error is logged, and its text never sent. */
export const handleErrors: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const expected = toAppError(error);
  const isFailure = expected === null || ERROR_STATUS[expected.code] >= 500;
  // An overload has its own throttled line; one for each call would add to it.
  if (isFailure && !(error instanceof OverloadError)) {
    request.log.error({ err: error }, 'a request failed');
  }
  if (response.headersSent) {
    // So that the client does not mistake half a reply for a complete one. (Express would do the same, and write to stderr.)
    response.destroy();
    return;
  }
  const reply = expected ?? new AppError('internal', 'Something went wrong. Please try again.');
  const body: ErrorBody = {
    code: reply.code,
    message: boundText(reply.message),
    ...(reply.reason === null ? {} : { reason: reply.reason }),
    ...(reply.resetsAt === null ? {} : { resetsAt: reply.resetsAt }),
    requestId: String(request.id),
  };
  // Something that is missing, or refused, now may exist in a moment.
  response.set('cache-control', 'no-store');
  if (reply.retryAfterSeconds !== null) {
    response.set('retry-after', String(Math.max(1, Math.ceil(reply.retryAfterSeconds))));
  }
  sendError(request, response, { status: ERROR_STATUS[reply.code], body });
};

/** Answers requests that no route matched. */
export const refuseUnknownPath: RequestHandler = () => {
  throw new AppError('PGRST116', 'Not found');
};

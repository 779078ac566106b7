import { AppError, type ErrorBody } from '@photo-coach/shared/contracts/errors.ts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { bodyTooLarge } from '../../routing/read-json.ts';
import { isAccountErased, isUnstorableText, UNSTORABLE_TEXT } from './database-errors.ts';
import { ERROR_STATUS } from './error-status.ts';
import { boundText, sendError } from './send-error.ts';
import { isUnavailable, UNAVAILABLE_RETRY_SECONDS, UNAVAILABLE_TEXT } from './unavailable.ts';

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

/** Answers every error with `{code, message, requestId}`. An unexpected error is logged, and its text never sent. */
export const handleErrors: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const expected = toAppError(error);
  if (expected === null || ERROR_STATUS[expected.code] >= 500) {
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
    requestId: String(request.id),
  };
  if (reply.retryAfterSeconds !== null) {
    response.set('retry-after', String(Math.max(1, Math.ceil(reply.retryAfterSeconds))));
  }
  sendError(request, response, { status: ERROR_STATUS[reply.code], body });
};

/** Answers requests that no route matched. */
export const refuseUnknownPath: RequestHandler = () => {
  throw new AppError('PGRST116', 'Not found');
};

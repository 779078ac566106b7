import {
  type AuthErrorBody,
  type AuthErrorCode,
  authErrorBodySchema,
} from '@photo-coach/shared/contracts/auth.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PasswordProblem } from '@photo-coach/shared/domain/passwords.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import { isUnstorableText, UNSTORABLE_TEXT } from '../../middleware/unstorable-text.ts';

/** Status and text of each code, as GoTrue words them: auth-js and the web client match on both. */
const REPLIES: Record<AuthErrorCode, readonly [status: number, message: string]> = {
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'Invalid JWT: unable to parse or verify signature'],
  email_not_confirmed: [400, 'Email not confirmed'],
  invalid_credentials: [400, 'Invalid login credentials'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  unexpected_failure: [500, 'Unexpected failure, please try again later'],
  user_already_exists: [422, 'User already registered'],
  validation_failed: [400, 'Invalid request'],
  weak_password: [422, 'Password is too weak'],
};

/** An expected refusal under `/api/auth`. */
export class GoTrueError extends Error {
  readonly errorCode: AuthErrorCode;
  readonly status: number;
  readonly reasons: readonly PasswordProblem['reason'][];
  readonly retryAfterSeconds: number | null;

  constructor(
    errorCode: AuthErrorCode,
    options: {
      message?: string;
      status?: number;
      reasons?: readonly PasswordProblem['reason'][];
      retryAfterSeconds?: number | null;
    } = {},
  ) {
    const [status, message] = REPLIES[errorCode];
    super(options.message ?? message);
    this.name = 'GoTrueError';
    this.errorCode = errorCode;
    this.status = options.status ?? status;
    this.reasons = options.reasons ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** What Express's body parser throws. */
const isBodyError = (error: unknown): error is Error & { type: string; status: number } =>
  error instanceof Error && 'type' in error && 'status' in error;

function toGoTrueError(error: unknown): GoTrueError | null {
  if (error instanceof GoTrueError) return error;
  if (error instanceof ZodError) {
    const issue = error.issues[0];
    const where = issue?.path.join('.') ?? '';
    const text = issue?.message ?? 'Invalid request';
    return new GoTrueError('validation_failed', {
      message: where === '' || where === 'email' ? text : `${where}: ${text}`,
    });
  }
  if (error instanceof AppError && error.code === 'rate_limited') {
    return new GoTrueError('over_request_rate_limit', {
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
  if (isUnstorableText(error)) {
    return new GoTrueError('validation_failed', { message: UNSTORABLE_TEXT });
  }
  if (!isBodyError(error) || error.status >= 500) return null;
  if (error.type === 'entity.parse.failed') return new GoTrueError('bad_json');
  return new GoTrueError('validation_failed', { status: error.status, message: error.message });
}

/** The body of an error reply. */
function presentGoTrueError(error: GoTrueError): AuthErrorBody {
  return authErrorBodySchema.parse({
    code: error.status,
    error_code: error.errorCode,
    msg: error.message,
    ...(error.reasons.length > 0 && { weak_password: { reasons: error.reasons } }),
  });
}

/** Answers every error under `/api/auth` in GoTrue's shape; an unexpected one is logged, not told. */
export function handleGoTrueErrors({ log }: { log: Log }): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = toGoTrueError(error);
    // The request's own logger, which knows its id, where the application has given it one.
    if (known === null) (request.log ?? log).error({ err: error }, 'a request failed');
    const reply = known ?? new GoTrueError('unexpected_failure');
    if (reply.retryAfterSeconds !== null) {
      response.set('retry-after', String(Math.ceil(reply.retryAfterSeconds)));
    }
    response.status(reply.status).json(presentGoTrueError(reply));
  };
}

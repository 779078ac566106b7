import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  type AuthErrorBody,
  type AuthErrorCode,
  authErrorBodySchema,
  CAPTCHA_HEADER,
  COMMON_AUTH_ERROR_CODES,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { PasswordProblem } from '@photo-coach/shared/domain/accounts/passwords.ts';
import { isUnavailable } from '@photo-coach/shared/server/stores/store-errors.ts';
import type { ErrorRequestHandler } from 'express';
import { OverloadError } from '../../../middleware/bulkheads/fair-limit.ts';
import { isUnstorableText, UNSTORABLE_TEXT } from '../../../middleware/errors/database-errors.ts';
import {
  boundText,
  sendError,
  UNAVAILABLE_RETRY_SECONDS,
  UNAVAILABLE_TEXT,
} from '../../../middleware/errors/send-error.ts';
import type { GroupErrors } from '../../../routing/group-errors.ts';
import { InvalidRequestError } from '../../../routing/parse-request.ts';
import { ProviderError, UNREACHABLE_TEXT } from '../social/provider/call-provider.ts';

/** Status and text of each code, as in GoTrue: auth-js and the web client match on both. */
const REPLIES: Record<AuthErrorCode, readonly [status: number, message: string]> = {
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'Invalid JWT: unable to parse or verify signature'],
  bad_oauth_callback: [400, 'OAuth callback with missing or invalid parameters'],
  bad_oauth_state: [400, 'OAuth state is invalid, was used before, or is of another browser'],
  captcha_failed: [400, 'captcha protection: request disallowed'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [403, 'The sign-in took too long, please start again'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  invalid_credentials: [400, 'Invalid login credentials'],
  invitation_invalid: [422, 'This invitation is not valid'],
  invitation_required: [422, 'A new account needs an invitation'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  oauth_provider_not_supported: [400, 'Unsupported provider'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  provider_disabled: [400, 'Unsupported provider: provider is not enabled'],
  provider_email_needs_verification: [422, 'The provider has no verified email for this account'],
  reauthentication_needed: [400, 'Please enter your current password'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  unexpected_failure: [500, 'Unexpected failure, please try again later'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  validation_failed: [400, 'Invalid request'],
  weak_password: [422, 'Password is too weak'],
};

/** An expected error under `/api/auth`. */
export class GoTrueError extends Error {
  readonly errorCode: AuthErrorCode;
  readonly status: number;
  readonly reasons: readonly PasswordProblem['reason'][];
  readonly retryAfterSeconds: number | null;
  /** Whether the next attempt needs a solved captcha. */
  readonly captchaRequired: boolean;

  constructor(
    errorCode: AuthErrorCode,
    options: {
      message?: string;
      status?: number;
      reasons?: readonly PasswordProblem['reason'][];
      retryAfterSeconds?: number | null;
      captchaRequired?: boolean;
    } = {},
  ) {
    const [status, message] = REPLIES[errorCode];
    super(options.message ?? message);
    this.name = 'GoTrueError';
    this.errorCode = errorCode;
    this.status = options.status ?? status;
    this.reasons = options.reasons ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.captchaRequired = options.captchaRequired ?? false;
  }
}

/** The errors of Express's body parser. */
const isBodyError = (error: unknown): error is Error & { type: string; status: number } =>
  error instanceof Error && 'type' in error && 'status' in error;

/** Fields whose problems are whole sentences. */
const NAMED_IN_TEXT = new Set(['', 'email', 'grant_type']);

function fromInvalidRequest({ problems }: InvalidRequestError): GoTrueError {
  const { field, message } = problems[0] ?? { field: '', message: 'Invalid request' };
  return new GoTrueError('validation_failed', {
    message: NAMED_IN_TEXT.has(field) ? message : `${field}: ${message}`,
  });
}

/** The error for one of the API's shared errors; null if it has no counterpart in GoTrue. */
function fromAppError(error: AppError): GoTrueError | null {
  if (error instanceof InvalidRequestError) return fromInvalidRequest(error);
  const { code, message, retryAfterSeconds } = error;
  if (code === 'email_not_verified') return new GoTrueError('email_not_confirmed');
  if (code === 'rate_limited') {
    return new GoTrueError('over_request_rate_limit', { retryAfterSeconds });
  }
  if (code === 'body_too_large') {
    return new GoTrueError('validation_failed', { status: 413, message });
  }
  return null;
}

/** The error reply for an error; null for an unexpected one. */
export function toGoTrueError(error: unknown): GoTrueError | null {
  if (error instanceof GoTrueError) return error;
  if (isUnavailable(error)) {
    // auth-js tries again later on a 503, and keeps the session.
    return new GoTrueError('unexpected_failure', {
      status: 503,
      message: UNAVAILABLE_TEXT,
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    });
  }
  if (error instanceof ProviderError) {
    return new GoTrueError('unexpected_failure', { status: 502, message: UNREACHABLE_TEXT });
  }
  if (error instanceof AppError) return fromAppError(error);
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
    msg: boundText(error.message),
    ...(error.reasons.length > 0 && { weak_password: { reasons: error.reasons } }),
  });
}

/** The errors of every route under `/api/auth`. */
export const goTrueErrors: GroupErrors = {
  common: COMMON_AUTH_ERROR_CODES,
  codeOf: (error) => toGoTrueError(error)?.errorCode ?? null,
};

/** Answers every error under `/api/auth` in GoTrue's form. An unexpected one is logged, and its text is not sent. */
export const handleGoTrueErrors: ErrorRequestHandler = (
  error: unknown,
  request,
  response,
  next, // Express recognizes an error handler by its four parameters.
) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const known = toGoTrueError(error);
  const isFailure = known === null || known.status >= 500;
  if (isFailure && !(error instanceof OverloadError)) {
    request.log.error({ err: error }, 'a request failed');
  }
  const reply = known ?? new GoTrueError('unexpected_failure');
  response.set('cache-control', 'no-store');
  if (reply.retryAfterSeconds !== null) {
    response.set('retry-after', String(Math.max(1, Math.ceil(reply.retryAfterSeconds))));
  }
  if (reply.captchaRequired) response.set(CAPTCHA_HEADER, 'required');
  sendError(request, response, { status: reply.status, body: presentGoTrueError(reply) });
};

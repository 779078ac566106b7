import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { MAX_RETRY_AFTER_SECONDS } from '@photo-coach/shared/server/queue/timings.ts';

/** Whether running a queue job again can help, by the code that it failed with. */
const RETRY_POLICY: Record<ErrorCode, 'retry' | 'stop'> = {
  no_session: 'stop',
  email_not_verified: 'stop',
  invalid_credentials: 'stop',
  reauthentication_needed: 'stop',
  forbidden_origin: 'stop',
  link_invalid: 'stop',
  email_exists: 'stop',
  PGRST116: 'stop',
  validation_failed: 'stop',
  rate_limited: 'retry',
  body_too_large: 'stop',
  FREE_LIMIT_REACHED: 'stop',
  PLAN_LIMIT_REACHED: 'stop',
  failure_limit_reached: 'stop',
  plan_feature_missing: 'stop',
  benefit_not_offered: 'stop',
  price_unknown: 'stop',
  already_subscribed: 'stop',
  no_subscription: 'stop',
  payments_timeout: 'retry',
  payments_unavailable: 'retry',
  webhook_signature_invalid: 'stop',
  upload_missing: 'stop',
  upload_exists: 'stop',
  upload_signature_invalid: 'stop',
  upload_expired: 'stop',
  upload_size_mismatch: 'stop',
  upload_incomplete: 'stop',
  file_too_large: 'stop',
  file_type_not_allowed: 'stop',
  storage_full: 'retry',
  album_exists: 'stop',
  too_many_links: 'stop',
  idempotency_key_reused: 'stop',
  job_not_retryable: 'stop',
  remark_missing: 'stop',
  photos_retried_already: 'stop',
  job_not_cancellable: 'stop',
  job_not_done: 'stop',
  job_cancelled: 'stop',
  job_timed_out: 'stop',
  too_few_photos: 'stop',
  photo_empty: 'stop',
  photo_type_not_allowed: 'stop',
  photo_unreadable: 'stop',
  photo_truncated: 'stop',
  photo_encoding_unsupported: 'stop',
  photo_too_many_pixels: 'stop',
  photo_dimensions_not_allowed: 'stop',
  photo_too_complex: 'stop',
  photo_raw_without_jpeg: 'stop',
  photo_decode_timeout: 'stop',
  photo_decode_failed: 'stop',
  photo_missing: 'stop',
  photo_replaced: 'stop',
  imaging_hung: 'retry',
  process_killed: 'retry',
  critic_refused: 'stop',
  critic_invalid_output: 'retry',
  critic_unavailable: 'retry',
  critic_timeout: 'retry',
  critic_misconfigured: 'stop',
  critic_over_budget: 'stop',
  queue_unavailable: 'retry',
  service_unavailable: 'retry',
  internal: 'retry',
};

/** Whether to run a queue job again after this error; an error without a code may be transient. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof AppError) || RETRY_POLICY[error.code] === 'retry';

const MILLISECONDS = 1000;

/**
 * Milliseconds until the next run: the catalog's backoff, doubled for each further run, or the error's Retry-After
 * where that is longer, but at most five minutes.
 * @param attemptsMade runs so far, from 1
 */
export function backoffDelay(attemptsMade: number, backoffMs: number, error: unknown): number {
  const exponential = backoffMs * 2 ** (attemptsMade - 1);
  const retryAfter = error instanceof AppError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(exponential, Math.min(retryAfter, MAX_RETRY_AFTER_SECONDS) * MILLISECONDS);
}

import { z } from 'zod';

/** The codes of a failed job, also for the reply to a caller that waited for it. */
export const JOB_ERROR_CODES = [
  'job_cancelled',
  'job_timed_out',
  'too_few_photos',
  'photo_empty',
  'photo_type_not_allowed',
  'photo_unreadable',
  'photo_truncated',
  'photo_encoding_unsupported',
  'photo_too_many_pixels',
  'photo_dimensions_not_allowed',
  'photo_too_complex',
  'photo_raw_without_jpeg',
  'photo_decode_timeout',
  'photo_decode_failed',
  'photo_missing',
  'photo_replaced',
  'imaging_hung',
  'process_killed',
  'critic_refused',
  'critic_invalid_output',
  'critic_unavailable',
  'critic_timeout',
  'critic_misconfigured',
  'critic_over_budget',
] as const;

/** Every stable code that a reply, a row or an event can contain. */
export const errorCodeSchema = z.enum([
  'no_session',
  'email_not_verified',
  'invalid_credentials',
  'reauthentication_needed',
  'email_exists',
  'link_invalid',
  'forbidden_origin',
  'PGRST116',
  'validation_failed',
  'rate_limited',
  'body_too_large',
  'FREE_LIMIT_REACHED',
  'PLAN_LIMIT_REACHED',
  'failure_limit_reached',
  'plan_feature_missing',
  'benefit_not_offered',
  'price_unknown',
  'already_subscribed',
  'no_subscription',
  'payments_timeout',
  'payments_unavailable',
  'webhook_signature_invalid',
  'upload_missing',
  'upload_exists',
  'upload_signature_invalid',
  'upload_expired',
  'upload_size_mismatch',
  'upload_incomplete',
  'file_too_large',
  'file_type_not_allowed',
  'storage_full',
  'album_exists',
  'too_many_links',
  'idempotency_key_reused',
  'job_not_retryable',
  'photos_retried_already',
  'job_not_cancellable',
  'job_not_done',
  'remark_missing',
  ...JOB_ERROR_CODES,
  'queue_unavailable',
  'service_unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** The codes that every route outside `/api/auth` can answer; the contract of a route lists only its others. */
export const COMMON_ERROR_CODES = [
  'no_session',
  'email_not_verified',
  'forbidden_origin',
  // What the request names does not exist, or is another account's.
  'PGRST116',
  'validation_failed',
  'rate_limited',
  'body_too_large',
  'queue_unavailable',
  'service_unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];
export type CommonErrorCode = (typeof COMMON_ERROR_CODES)[number];

/** The codes of an analysis that the plan, or the number of the day's failures, does not allow. */
export const QUOTA_ERROR_CODES = [
  'FREE_LIMIT_REACHED',
  'PLAN_LIMIT_REACHED',
  'failure_limit_reached',
  'plan_feature_missing',
] as const satisfies readonly ErrorCode[];

/**
 * The cause, for a code with several: FREE_LIMIT_REACHED means the day's critiques, or the free folder uploads;
 * PLAN_LIMIT_REACHED the day's photos, or the month's.
 */
const errorReasonSchema = z.enum(['daily', 'folders', 'monthly']);
export type ErrorReason = z.infer<typeof errorReasonSchema>;

/** The body of every error reply outside `/api/auth`. */
export const errorBodySchema = z.strictObject({
  code: errorCodeSchema,
  message: z.string(),
  reason: errorReasonSchema.optional(),
  /** When a limit resets. */
  resetsAt: z.iso.datetime().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** An expected failure: a stable code for programs and a message for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which trying again makes sense; null if waiting does not help. */
  readonly retryAfterSeconds: number | null;
  /** The cause; null for a code with only one. */
  readonly reason: ErrorReason | null;
  /** ISO time at which a limit resets; null for errors that aren't limits, and for limits that don't reset. */
  readonly resetsAt: string | null;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      cause?: unknown;
      retryAfterSeconds?: number;
      reason?: ErrorReason;
      resetsAt?: string;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.reason = options.reason ?? null;
    this.resetsAt = options.resetsAt ?? null;
  }
}

import {
  type ErrorBody,
  type ErrorCode,
  type ErrorReason,
  errorBodySchema,
} from '@photo-coach/shared/contracts/errors.ts';

/** The code of a failed call: one of the contract, or one that only the client can detect. */
export type ApiErrorCode = ErrorCode | 'network' | 'invalid_reply' | 'unexpected_status';

/** A failed call; `message` can be shown to people, `status` is 0 when no reply came. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly requestId: string | null;
  /** The cause, for codes that have several; null for the others. */
  readonly reason: ErrorReason | null;
  /** ISO time at which a limit resets; null for errors that aren't limits, and for limits that don't reset. */
  readonly resetsAt: string | null;

  constructor(
    code: ApiErrorCode,
    message: string,
    status: number,
    requestId: string | null,
    limit: Pick<ErrorBody, 'reason' | 'resetsAt'> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.reason = limit.reason ?? null;
    this.resetsAt = limit.resetsAt ?? null;
  }
}

/** The error of a reply that is not 2xx. */
export async function errorOfReply(reply: Response): Promise<ApiError> {
  const body: unknown = await reply.json().catch(() => null);
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) {
    const message = `The server replied with an error (${reply.status}).`;
    return new ApiError('unexpected_status', message, reply.status, null);
  }
  const { code, message, requestId, ...limit } = parsed.data;
  return new ApiError(code, message, reply.status, requestId, limit);
}

/** Whether a retry would fail the same way (4xx); a lost connection or a failing server may recover. */
export function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500;
}

/** Whether an error is an ApiError with this code. */
export function hasCode(error: unknown, code: ApiErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** The text of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'An unexpected error occurred. Please try again.';
}

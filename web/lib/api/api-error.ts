import type { ErrorBody, ErrorCode, ErrorReason } from '@photo-coach/shared/contracts/errors.ts';
import { foreignReplyText, readOwnError } from './own-replies.ts';

/**
 * The code of a failed call: one of the contract, or one that only the client can detect. foreign_reply: another server
 * has answered; unexpected_status: ours, with a code that this page does not know.
 */
export type ApiErrorCode =
  | ErrorCode
  | 'network'
  | 'invalid_reply'
  | 'foreign_reply'
  | 'unexpected_status';

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

export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** The error of a reply that another server gave in place of ours. */
export const foreignReply = ({ status }: Pick<Response, 'status'>): ApiError =>
  new ApiError('foreign_reply', foreignReplyText(status), status, null);

/** The error of a reply that is not 2xx. */
export async function errorOfReply(reply: Response): Promise<ApiError> {
  // Of a body that breaks off it is not known whose it is.
  const own = readOwnError(await reply.text().catch(() => ''));
  if (own === null) return foreignReply(reply);
  const { code, message, requestId, ...limit } = own;
  return new ApiError(code ?? 'unexpected_status', message, reply.status, requestId, limit);
}

/**
 * Whether our server has refused a call, so that a retry would fail the same way. A lost connection, a failing server
 * and what lies in between may recover.
 */
export function isRefusal({ code, status }: ApiError): boolean {
  return code !== 'foreign_reply' && status >= 400 && status < 500;
}

/** Whether an error is an ApiError with this code. */
export function hasCode(error: unknown, code: ApiErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether our server has not answered, but nobody or another server. */
export const isConnectionError = (error: unknown): boolean =>
  hasCode(error, 'network') || hasCode(error, 'foreign_reply');

/** The text of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : UNEXPECTED;
}

import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';

/** Statuses of no reply at all (0) and of a gateway's reply. The auth client reports other 5xx as network errors too. */
const UNREACHABLE_STATUSES = [0, 502, 503, 504];

/** Whether a call to the authentication service got no reply, or only a gateway's. */
export const isServerUnreachable = (error: unknown): boolean =>
  isAuthRetryableFetchError(error) && UNREACHABLE_STATUSES.includes(error.status ?? 0);

/** The reason that an analytics event gives for a failure: the service's code, else the error's class. No user input. */
export function failureReason(error: unknown): string {
  if (isAuthError(error) && error.code) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { APIError } from 'openai';

/** A Retry-After header in seconds (RFC 9110: seconds or an HTTP date); null when there is none. */
function retryAfterSeconds(headers: Headers | undefined, now: number): number | null {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return Math.ceil(milliseconds / 1000);
  const header = headers?.get('retry-after') ?? null;
  if (header === null) return null;
  const seconds = Number(header);
  if (seconds >= 0) return Math.ceil(seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

const unavailable = (cause: unknown, headers?: Headers): AppError => {
  const seconds = retryAfterSeconds(headers, Date.now());
  return new AppError('critic_unavailable', 'The critic could not be reached. Please try again.', {
    cause,
    ...(seconds === null ? {} : { retryAfterSeconds: seconds }),
  });
};

/** The error of a failed request: refused by policy, or unavailable (429, 5xx, network, credentials). */
export function requestFailure(error: unknown): AppError {
  if (!(error instanceof APIError)) return unavailable(error);
  const isPolicy = error.code === 'content_policy_violation' || error.code === 'content_filter';
  if (isPolicy) {
    return new AppError('critic_refused', 'The critic declined to answer.', { cause: error });
  }
  return unavailable(error, error.headers);
}

/** Whether the request was larger than the server accepts. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof APIError && error.status === 413;

import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { APIError } from 'openai/core/error';

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

/** What an operator can know about a server that is temporarily unavailable. */
const stateOf = (cause: unknown): string =>
  cause instanceof APIError && cause.status !== undefined
    ? `its server answers ${cause.status}`
    : 'check that its server runs at OPENAI_BASE_URL';

const unavailable = (cause: unknown, headers?: Headers): AppError => {
  const seconds = retryAfterSeconds(headers, Date.now());
  return new AppError('critic_unavailable', `The model could not be reached: ${stateOf(cause)}.`, {
    cause,
    ...(seconds === null ? {} : { retryAfterSeconds: seconds }),
  });
};

/** What an operator can do about a request that a server rejects, by its status. */
const REMEDIES: Readonly<Record<number, string>> = {
  400: 'the server does not accept the request: check VISION_MODEL and whether that model sees pictures',
  401: 'the server does not accept the key: check OPENAI_API_KEY',
  402: 'the account of the key has no credit left',
  403: 'the key may not use this model: check OPENAI_API_KEY and VISION_MODEL',
  404: 'the server does not know this address or model: check OPENAI_BASE_URL (it ends in /v1) and VISION_MODEL',
  405: 'this is no OpenAI-compatible server: check OPENAI_BASE_URL (it ends in /v1)',
  422: 'the server does not accept the request: check VISION_MODEL and whether that model sees pictures',
};

const misconfigured = (cause: unknown, remedy: string): AppError =>
  new AppError('critic_misconfigured', remedy, { cause });

/** Whether a request was refused for its content. */
export const isPolicy = ({ code }: APIError): boolean =>
  code === 'content_policy_violation' || code === 'content_filter';

/**
 * The error of a failed request: refused by policy, rejected because of the configuration (asking again changes
 * nothing), or temporarily unavailable (429, 5xx, network).
 */
export function requestFailure(error: unknown): AppError {
  if (!(error instanceof APIError)) return unavailable(error);
  if (isPolicy(error)) {
    return new AppError('critic_refused', 'The model declined to answer.', { cause: error });
  }
  if (error.code === 'insufficient_quota') {
    return misconfigured(error, 'the account of the key has no credit left');
  }
  const remedy = REMEDIES[error.status ?? 0];
  return remedy === undefined ? unavailable(error, error.headers) : misconfigured(error, remedy);
}

/** Whether the request was larger than the server accepts. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof APIError && error.cause.status === 413;

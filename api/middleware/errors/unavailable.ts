import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';

/** Of the system, when a server can't be reached or breaks off. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Of PostgreSQL (appendix A of its manual): a connection that failed (class 08), a server that stops, starts or has no
 * connection left (57P01 to 57P05, 53300), a database that admits nobody (55000), a statement that took too long (57014).
 */
const POSTGRES_CODES = /^(08...|57P0[1-5]|53300|55000|57014)$/;

/** Of the driver, which gives these no code. */
const DRIVER_TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;

/** What a person is told, whichever part is away. */
export const UNAVAILABLE_TEXT = 'Service temporarily unavailable';

/** Seconds after which trying again makes sense, where who refused does not say. */
export const UNAVAILABLE_RETRY_SECONDS = 2;

/** Whether a server that we need is away, or has no room: trying again later makes sense, and nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) {
    return error.code === 'service_unavailable' || error.code === 'queue_unavailable';
  }
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error) ?? '';
  return SYSTEM_CODES.has(code) || POSTGRES_CODES.test(code) || DRIVER_TEXTS.test(error.message);
}

import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';

/** Codes of the operating system for a server that can't be reached or closes the connection. */
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
 * Codes of PostgreSQL (appendix A of its manual): a failed connection (class 08), a server that is stopping, starting or
 * out of connections (57P01 to 57P05, 53300), a database that accepts no connections (55000), a statement that timed out
 * (57014).
 */
const POSTGRES_CODES = /^(08...|57P0[1-5]|53300|55000|57014)$/;

/** Messages of the driver, for errors without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;

/** The text of the reply, whichever server is unavailable. */
export const UNAVAILABLE_TEXT = 'Service temporarily unavailable';

/** Seconds after which trying again makes sense, unless the error says otherwise. */
export const UNAVAILABLE_RETRY_SECONDS = 2;

/** Whether the error means that a server is unavailable, so that the same request can succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) {
    return error.code === 'service_unavailable' || error.code === 'queue_unavailable';
  }
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error) ?? '';
  return SYSTEM_CODES.has(code) || POSTGRES_CODES.test(code) || DRIVER_MESSAGES.test(error.message);
}

import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '../error-code.ts';

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
 * out of connections (57P01 to 57P05, 53300).
 */
const CONNECTION_CODES = /^(08...|57P0[1-5]|53300)$/;
/**
 * A database that accepts no connections, a statement that timed out, or a full disk: the server answers, but not this.
 */
const REFUSAL_CODES = /^(55000|57014|53100)$/;

/** Messages of the PostgreSQL driver, for errors without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Whether PostgreSQL or its driver says that the connection failed: the statement was not at fault. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  return CONNECTION_CODES.test(errorCodeOf(error) ?? '') || DRIVER_MESSAGES.test(error.message);
}

/** Whether the error means that some server is unavailable, so that the same work can succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) {
    return error.code === 'service_unavailable' || error.code === 'queue_unavailable';
  }
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error) ?? '';
  return SYSTEM_CODES.has(code) || REFUSAL_CODES.test(code) || isConnectionLost(error);
}

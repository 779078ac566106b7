import type { IncomingMessage } from 'node:http';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** Longest wait that `Prefer: wait` can ask for, in seconds. */
const MAX_WAIT_SECONDS = 60;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Seconds of `Prefer: wait=N` (RFC 7240), 60 at most; null without it. */
export function preferredWait({ headers }: Pick<IncomingMessage, 'headers'>): number | null {
  const given = /(?:^|[,;\s])wait\s*=\s*(\d{1,6})(?:$|[,;\s])/i.exec(
    String(headers['prefer'] ?? ''),
  );
  return given === null ? null : Math.min(Number(given[1]), MAX_WAIT_SECONDS);
}

/** The header `Idempotency-Key`; null without it. @throws AppError validation_failed */
export function givenIdempotencyKey({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const given = headers['idempotency-key'];
  if (given === undefined) return null;
  if (typeof given === 'string' && KEY.test(given)) return given;
  throw new AppError(
    'validation_failed',
    'Idempotency-Key: 1 to 200 visible ASCII characters are allowed',
  );
}

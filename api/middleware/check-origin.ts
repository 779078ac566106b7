import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { RequestHandler } from 'express';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request's `Origin` is ours: that of the public address, or the very host that was asked.
 * Browsers always send it with a mutation; programs with a bearer token send none.
 */
export function isOwnOrigin(
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
  publicAddress: string,
): boolean {
  if (origin === undefined || origin === new URL(publicAddress).origin) return true;
  return URL.parse(origin)?.host === host;
}

/** Refuses mutations that a foreign page sends. @throws AppError forbidden_origin */
export const checkOrigin =
  (publicAddress: string): RequestHandler =>
  (request, _response, next) => {
    if (!READING.has(request.method) && !isOwnOrigin(request.headers, publicAddress)) {
      throw new AppError('forbidden_origin', 'Requests from other sites are refused.');
    }
    next();
  };

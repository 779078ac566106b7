import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { RequestHandler } from 'express';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request's `Origin` is ours: that of the public address, or the very host that was asked, by its scheme.
 * Browsers always send it with a mutation; programs with a bearer token send none.
 */
export function isOwnOrigin(
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
  publicAddress: string,
): boolean {
  const own = new URL(publicAddress);
  if (origin === undefined || origin === own.origin) return true;
  const page = URL.parse(origin);
  // What has more to it than an origin was sent by no browser.
  if (page === null || page.origin !== origin) return false;
  return page.host === host && page.protocol === own.protocol;
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

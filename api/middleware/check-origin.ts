import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type ApiEnv, publicUrl } from '@photo-coach/shared/server/env.ts';
import type { RequestHandler } from 'express';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Names of one's own machine, which people type for one another. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

type Address = Pick<ApiEnv, 'PUBLIC_URL' | 'PORT' | 'NODE_ENV'>;

/**
 * Whether a request's `Origin` is ours: that of the public address. The `Host` header proves nothing, since it names
 * whatever the caller was led to ask. Outside of production one's own machine may go by its other names.
 * Browsers always send an origin with a mutation; programs with a bearer token send none.
 */
export function isOwnOrigin(origin: string | undefined, address: Address): boolean {
  const own = new URL(publicUrl(address));
  if (origin === undefined || origin === own.origin) return true;
  if (address.NODE_ENV === 'production' || !LOOPBACK.has(own.hostname)) return false;
  const page = URL.parse(origin);
  // What has more to it than an origin was sent by no browser.
  if (page === null || page.origin !== origin) return false;
  return LOOPBACK.has(page.hostname) && page.port === own.port && page.protocol === own.protocol;
}

/** Refuses mutations that a foreign page sends. @throws AppError forbidden_origin */
export const checkOrigin =
  (address: Address): RequestHandler =>
  (request, _response, next) => {
    if (!READING.has(request.method) && !isOwnOrigin(request.headers.origin, address)) {
      throw new AppError('forbidden_origin', 'Requests from other sites are refused.');
    }
    next();
  };

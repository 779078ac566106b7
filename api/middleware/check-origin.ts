import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { isLoopbackName } from '@photo-coach/shared/server/api-address.ts';
import { type ApiEnv, publicUrl } from '@photo-coach/shared/server/env.ts';
import type { RequestHandler } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type PublicAddress = Pick<ApiEnv, 'PUBLIC_URL' | 'PORT' | 'NODE_ENV'>;

/**
 * Whether a request's `Origin` is that of the public address. The `Host` header proves nothing, since an attacker can
 * make a browser send any. Outside production all names of the local machine count as the same origin. Browsers always
 * send an origin with a mutation; other programs send none and authenticate with a bearer token.
 */
export function isOwnOrigin(origin: string | undefined, address: PublicAddress): boolean {
  const own = new URL(publicUrl(address));
  if (origin === undefined || origin === own.origin) return true;
  if (address.NODE_ENV === 'production' || !isLoopbackName(own.hostname)) return false;
  const page = URL.parse(origin);
  // Browsers send a bare origin, without a path.
  if (page === null || page.origin !== origin) return false;
  return isLoopbackName(page.hostname) && page.port === own.port && page.protocol === own.protocol;
}

/** Refuses mutations from pages of other origins. @throws AppError forbidden_origin */
export const checkOrigin =
  (address: PublicAddress): RequestHandler =>
  (request, _response, next) => {
    if (!SAFE_METHODS.has(request.method) && !isOwnOrigin(request.headers.origin, address)) {
      throw new AppError('forbidden_origin', 'Requests from other sites are refused.');
    }
    next();
  };

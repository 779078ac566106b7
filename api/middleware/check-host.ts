import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { isLoopbackName } from '@photo-coach/shared/server/api-address.ts';
import { type ApiEnv, publicUrl } from '@photo-coach/shared/server/env.ts';
import type { RequestHandler } from 'express';

type HostEnv = Pick<ApiEnv, 'NODE_ENV' | 'PUBLIC_URL' | 'PORT' | 'PAYMENT_SANDBOX_URL'>;

/** Where development has routes that production lacks. */
export const DEVELOPMENT_PATHS = ['/dev', '/api/dev', '/v1', '/payment-sandbox'];

/**
 * Whether a request names this machine, the public address or that of the payment sandbox as its host. A foreign page
 * whose name has been rebound to this machine may read every answer, and its requests name that host. Production has
 * nothing to read without a session.
 */
export function isOwnHost(host: string | undefined, env: HostEnv): boolean {
  if (env.NODE_ENV === 'production') return true;
  const hostname = URL.parse(`http://${host ?? ''}`)?.hostname;
  if (hostname === undefined) return false;
  const addresses = [publicUrl(env), env.PAYMENT_SANDBOX_URL ?? publicUrl(env)];
  return (
    isLoopbackName(hostname) || addresses.some((address) => new URL(address).hostname === hostname)
  );
}

/** Refuses requests for other hosts outside production. @throws AppError forbidden_origin */
export const checkHost =
  (env: HostEnv): RequestHandler =>
  (request, _response, next) => {
    if (!isOwnHost(request.headers.host, env)) {
      const text = `This is only served at ${publicUrl(env)}; PUBLIC_URL sets another address.`;
      throw new AppError('forbidden_origin', text);
    }
    next();
  };

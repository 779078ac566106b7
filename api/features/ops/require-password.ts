import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { RequestHandler } from 'express';
import type { ApiDependencies } from '../../dependencies.ts';

/** Hashed so that both texts have the same length, which a constant-time comparison needs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Requires the operator's credentials (HTTP Basic: `OPS_USER` and `OPS_PASSWORD`). @throws AppError no_session, rate_limited */
export function requirePassword({
  env,
  limits,
}: Pick<ApiDependencies, 'env' | 'limits'>): RequestHandler {
  const expected = digest(`${env.OPS_USER}:${env.OPS_PASSWORD}`);
  return async (request, response, next) => {
    const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ');
    const given = Buffer.from(credentials, 'base64').toString();
    if (scheme.toLowerCase() === 'basic' && timingSafeEqual(digest(given), expected)) {
      next();
      return;
    }
    if (credentials !== '') await limits.limit('ops-sign-in', request.ip ?? 'unknown');
    response.set('www-authenticate', 'Basic realm="Operations", charset="UTF-8"');
    throw new AppError('no_session', 'Please sign in as an operator.');
  };
}

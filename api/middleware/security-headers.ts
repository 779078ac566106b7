import { type ApiEnv, publicUrl } from '@photo-coach/shared/server/env.ts';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** A crawler that gets hold of an address must not list its content, or that it existed. */
export const DENY_INDEXING = { 'x-robots-tag': 'noindex, nofollow' } as const;

/** Keeps search engines from indexing replies, including errors. */
export const denyIndexing: RequestHandler = (_request, response, next) => {
  response.set(DENY_INDEXING);
  next();
};

/** The origins of the object store, for uploads and photos; none if the API serves them itself. */
function storageOrigins(env: ApiEnv): string[] {
  if (env.S3_BUCKET === undefined) return [];
  const endpoint = new URL(
    env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`,
  );
  if (!env.S3_FORCE_PATH_STYLE) endpoint.hostname = `${env.S3_BUCKET}.${endpoint.hostname}`;
  return [endpoint.origin];
}

/** Security headers. Scripts and styles load only from this origin, photos also from the object store. */
export function securityHeaders(env: ApiEnv): RequestHandler {
  const address = new URL(publicUrl(env));
  const isSecure = address.protocol === 'https:';
  const socket = `${isSecure ? 'wss' : 'ws'}://${address.host}`;
  const store = storageOrigins(env);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...store],
        connectSrc: ["'self'", socket, ...store],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure,
    // Not no-referrer: a form would then post `Origin: null`, and checkOrigin would refuse it.
    referrerPolicy: { policy: 'same-origin' },
  });
}

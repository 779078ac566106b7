import compression from 'compression';
import type { RequestHandler } from 'express';

/** Smaller replies gain nothing: they fit into one packet anyway. */
const THRESHOLD_BYTES = 1400;

/**
 * Compresses JSON and text of the API. An account's tokens (`/api/auth`) are left out: the length of a text that is
 * compressed together with a secret can reveal it.
 */
export function compressReplies(): RequestHandler {
  return compression({
    threshold: THRESHOLD_BYTES,
    filter: (request, response) =>
      !request.originalUrl.startsWith('/api/auth/') && compression.filter(request, response),
  });
}

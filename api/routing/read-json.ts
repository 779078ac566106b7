import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import express, { type RequestHandler } from 'express';

/** Largest JSON body, in bytes, of a route that does not say that it takes larger ones. */
export const MAX_BODY_BYTES = 64 * 1024;

/** What a body over its limit is refused with. */
export const bodyTooLarge = (): AppError =>
  new AppError('body_too_large', 'The request is too large.');

/**
 * Reads a JSON body. One that says that it is too large is refused unread, and none is decompressed: a small one
 * could become any size.
 * @param maxBytes largest body
 */
export function readJson(maxBytes: number): RequestHandler {
  const read = express.json({ limit: maxBytes, inflate: false });
  return function jsonBody(request, response, next) {
    if (Number(request.headers['content-length']) > maxBytes) throw bodyTooLarge();
    read(request, response, next);
  };
}

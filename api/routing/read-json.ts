import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import express, { type RequestHandler } from 'express';

/** Largest JSON body, in bytes, unless a route or its group says otherwise. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The error for a body over its limit. */
export const bodyTooLarge = (): AppError =>
  new AppError('body_too_large', 'The request is too large.');

/**
 * Reads a JSON body. A body whose declared length is too large is refused unread. Compressed bodies are refused,
 * because a small one can expand to any size.
 * @param maxBytes largest body
 */
export function readJson(maxBytes: number): RequestHandler {
  const read = express.json({ limit: maxBytes, inflate: false });
  return function jsonBody(request, response, next) {
    if (Number(request.headers['content-length']) > maxBytes) throw bodyTooLarge();
    read(request, response, next);
  };
}

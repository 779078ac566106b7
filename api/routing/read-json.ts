import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import express, { type RequestHandler } from 'express';

/** Largest JSON body, in bytes, unless a route or its group says otherwise. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The error for a body over its limit. */
export const bodyTooLarge = (): AppError =>
  new AppError('body_too_large', 'The request is too large.');

/** Refuses a body whose declared length is too large unread. */
const bounded = (maxBytes: number, read: RequestHandler): RequestHandler =>
  function boundedBody(request, response, next) {
    if (Number(request.headers['content-length']) > maxBytes) throw bodyTooLarge();
    read(request, response, next);
  };

/**
 * Reads a JSON body. A body whose declared length is too large is refused unread. Compressed bodies are refused,
 * because a small one can expand to any size.
 * @param maxBytes largest body
 */
export const readJson = (maxBytes: number): RequestHandler =>
  bounded(maxBytes, express.json({ limit: maxBytes, inflate: false }));

/** Reads a body of any content type as a Buffer, with the bounds of `readJson`. */
export const readBytes = (maxBytes: number): RequestHandler =>
  bounded(maxBytes, express.raw({ type: () => true, limit: maxBytes, inflate: false }));

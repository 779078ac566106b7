import type { RequestHandler } from 'express';

/** A crawler that gets hold of an address must not list its content, or that it existed. */
export const DENY_INDEXING = { 'x-robots-tag': 'noindex, nofollow' } as const;

/** Keeps search engines from indexing replies, including errors. */
export const denyIndexing: RequestHandler = (_request, response, next) => {
  response.set(DENY_INDEXING);
  next();
};

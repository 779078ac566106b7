import type { RequestHandler } from 'express';

/** A crawler that gets hold of an address must not list it, neither what it shows nor that it was there. */
export const DENY_INDEXING = { 'x-robots-tag': 'noindex, nofollow' } as const;

/** Keeps search engines from listing replies, errors included. */
export const denyIndexing: RequestHandler = (_request, response, next) => {
  response.set(DENY_INDEXING);
  next();
};

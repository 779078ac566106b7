import { promisify } from 'node:util';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import express, { type Request, type RequestHandler } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import type { Account } from '../middleware/authenticate.ts';
import { parseJson } from './parse-json.ts';

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
const readJson = (maxBytes: number): RequestHandler =>
  bounded(maxBytes, express.json({ limit: maxBytes, inflate: false }));

/** Reads a body of any content type as a Buffer, with the bounds of `readJson`. */
const readBytes = (maxBytes: number): RequestHandler =>
  bounded(maxBytes, express.raw({ type: () => true, limit: maxBytes, inflate: false }));

/** How a route accepts bodies over the usual limit. */
export type LargeBody = {
  /** Largest body, in bytes. */
  maxBytes: number;
  /** Refuses a call that could not succeed anyway, before its body is received. @throws AppError */
  admit: (
    dependencies: ApiDependencies,
    caller: { account: Account; request: Request },
  ) => Promise<void>;
};

/** Large bodies that one process receives at once. */
const MAX_SLOTS = 3;
const RETRY_AFTER_SECONDS = 5;

/** A large body arrives within this time, ms, and holds no slot for longer: 20 MB at 2.7 Mbit/s. */
const RECEIVE_WITHIN_MS = 60_000;

/** Limits how many large bodies a process receives at once. */
type BodySlots = {
  /**
   * Acquires a slot for an account.
   * @returns a function that releases it
   * @throws AppError rate_limited while the account has a slot; service_unavailable if all slots are taken
   */
  acquire: (userId: string) => () => void;
};

const refuse = (code: 'rate_limited' | 'service_unavailable', message: string) =>
  new AppError(code, message, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Makes the slots of a process. */
function createBodySlots(): BodySlots {
  const taken = new Set<string>();
  return {
    acquire(userId) {
      if (taken.has(userId)) {
        throw refuse('rate_limited', 'Your other photos are still arriving. Please wait a moment.');
      }
      if (taken.size >= MAX_SLOTS) {
        const text = 'Many photos are arriving right now. Please try again in a few seconds.';
        throw refuse('service_unavailable', text);
      }
      taken.add(userId);
      return () => taken.delete(userId);
    },
  };
}

/** Whether a body is, or may become, larger than an ordinary one. */
function isLarge({ headers }: Request): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES;
}

function checkForm(request: Request): void {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (request.is('json') && encoding === 'identity') return;
  throw new AppError('validation_failed', 'The request is malformed.');
}

type Reading = {
  dependencies: ApiDependencies;
  /** The caller's account, known before any body is read. */
  accountOf: (request: Request) => Account | undefined;
};

/**
 * Reads the body of a route that takes large ones. Small bodies are read as in every route. A large one is
 * admitted, gets a slot, and is parsed if its JSON is cheap to parse.
 */
function readLargeBody(
  { maxBytes, admit }: LargeBody,
  slots: BodySlots,
  { dependencies, accountOf }: Reading,
): RequestHandler {
  const readSmall = readJson(MAX_BODY_BYTES);
  const readLarge = promisify(readBytes(maxBytes));
  return async (request, response, next) => {
    if (!isLarge(request)) {
      readSmall(request, response, next);
      return;
    }
    checkForm(request);
    const account = accountOf(request);
    if (account === undefined) throw new AppError('no_session', 'Please sign in');
    await admit(dependencies, { account, request });
    const release = slots.acquire(account.userId);
    const late = setTimeout(() => request.destroy(), RECEIVE_WITHIN_MS);
    try {
      await readLarge(request, response);
      request.body = parseJson(request.body);
    } finally {
      clearTimeout(late);
      release();
    }
    next();
  };
}

/**
 * Makes what reads the bodies of a group of routes, with one set of slots for large ones.
 * @param maxBodyBytes largest JSON body of a route without `largeBody`
 * @returns the handlers that read a route's body; none if it has no body
 */
export function createBodyReader(maxBodyBytes: number, reading: Reading) {
  const slots = createBodySlots();
  return (route: {
    body: unknown;
    rawBody?: { maxBytes: number };
    largeBody?: LargeBody;
  }): RequestHandler[] => {
    if (route.rawBody !== undefined) return [readBytes(route.rawBody.maxBytes)];
    if (route.body === undefined) return [];
    if (route.largeBody === undefined) return [readJson(maxBodyBytes)];
    return [readLargeBody(route.largeBody, slots, reading)];
  };
}

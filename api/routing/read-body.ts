import type { IncomingMessage } from 'node:http';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import express, { type Request, type RequestHandler } from 'express';
import { Piscina } from 'piscina';
import type { ApiDependencies } from '../dependencies.ts';
import type { Account } from '../middleware/authenticate.ts';
import type { ThreadResult } from './parse-bytes.ts';

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
  /** Module whose default export parses the bytes in a thread by the route's schema (`parseBytes`). */
  thread: string;
  /** Refuses a call that could not succeed anyway, before its body is received. @throws AppError */
  admit: (
    dependencies: ApiDependencies,
    caller: { account: Account; request: Request },
  ) => Promise<void>;
};

/** A body that a thread has parsed by its route's schema. */
export class ParsedBody {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Large bodies that one process receives at once. */
const MAX_SLOTS = 3;
const RETRY_AFTER_SECONDS = 5;

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

const tooSlow = () => new AppError('validation_failed', 'The request took too long to arrive.');
const cutOff = () => new AppError('validation_failed', 'The request broke off.');

/**
 * Receives a body as bytes in its own buffer, which can be transferred to a thread.
 * @param limits.maxBytes largest body
 * @param limits.withinMs milliseconds until the last byte must have arrived
 * @throws AppError body_too_large; validation_failed when it takes too long or is cut off
 */
function receiveBody(
  request: IncomingMessage,
  limits: { maxBytes: number; withinMs: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers['content-length'];
  const size = declared === undefined ? limits.maxBytes : Number(declared);
  if (size > limits.maxBytes) throw bodyTooLarge();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  // Pages of memory that are not written to are never allocated.
  const bytes = new Uint8Array(size);
  let received = 0;
  const onData = (chunk: Buffer) => {
    if (received + chunk.length > size) {
      reject(bodyTooLarge());
      return;
    }
    bytes.set(chunk, received);
    received += chunk.length;
  };
  const onEnd = () => resolve(bytes.subarray(0, received));
  const onClose = () => reject(cutOff());
  const timer = setTimeout(() => reject(tooSlow()), limits.withinMs);
  request.on('data', onData).once('end', onEnd).once('close', onClose);
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', onData).off('end', onEnd).off('close', onClose).pause();
  });
}

/** A large body arrives within this time, in milliseconds: 20 MB at 2.7 Mbit/s. */
const RECEIVE_WITHIN_MS = 60_000;
/** Milliseconds. Far longer than 20 MB need, including the wait for the thread. */
const PARSE_WITHIN_MS = 30_000;
/** Milliseconds after which an idle thread ends and returns its memory. */
const IDLE_MS = 5000;
/** Enough for 20 MB as text, as a parsed value and as bytes. A body that needs more only ends its thread. */
const THREAD_HEAP_MB = 256;

/** Reads large bodies, few at once and off the event loop. */
type LargeBodyReader = {
  slots: BodySlots;
  parse: (bytes: Uint8Array<ArrayBuffer>, thread: string) => Promise<unknown>;
};

/** Makes the reader of a process. Its thread starts with the first large body. */
function createLargeBodyReader(): LargeBodyReader {
  const pool = new Piscina<Uint8Array<ArrayBuffer>, ThreadResult>({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
  });
  return {
    slots: createBodySlots(),
    async parse(bytes, thread) {
      const signal = AbortSignal.timeout(PARSE_WITHIN_MS);
      const options = { filename: thread, transferList: [bytes.buffer], signal };
      const answer = await pool.run(bytes, options).catch((cause: unknown) => {
        const isCausedByBody = signal.aborted || errorCodeOf(cause) === 'ERR_WORKER_OUT_OF_MEMORY';
        if (!isCausedByBody) throw cause;
        throw new AppError('validation_failed', 'The body can’t be read.', { cause });
      });
      if ('refusal' in answer) throw new AppError('validation_failed', answer.refusal);
      return answer.parsed;
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
 * admitted, gets a slot, is received as bytes and parsed in a thread.
 */
function readLargeBody(
  { maxBytes, thread, admit }: LargeBody,
  reader: LargeBodyReader,
  { dependencies, accountOf }: Reading,
): RequestHandler {
  const readSmall = readJson(MAX_BODY_BYTES);
  return async (request, response, next) => {
    if (!isLarge(request)) {
      readSmall(request, response, next);
      return;
    }
    checkForm(request);
    const account = accountOf(request);
    if (account === undefined) throw new AppError('no_session', 'Please sign in');
    await admit(dependencies, { account, request });
    const release = reader.slots.acquire(account.userId);
    try {
      const bytes = await receiveBody(request, { maxBytes, withinMs: RECEIVE_WITHIN_MS });
      request.body = new ParsedBody(await reader.parse(bytes, thread));
    } finally {
      release();
    }
    next();
  };
}

/**
 * Makes what reads the bodies of a group of routes, with one reader of large ones.
 * @param maxBodyBytes largest JSON body of a route without `largeBody`
 * @returns the handlers that read a route's body; none if it has no body
 */
export function createBodyReader(maxBodyBytes: number, reading: Reading) {
  const reader = createLargeBodyReader();
  return (route: {
    body: unknown;
    rawBody?: { maxBytes: number };
    largeBody?: LargeBody;
  }): RequestHandler[] => {
    if (route.rawBody !== undefined) return [readBytes(route.rawBody.maxBytes)];
    if (route.body === undefined) return [];
    if (route.largeBody === undefined) return [readJson(maxBodyBytes)];
    return [readLargeBody(route.largeBody, reader, reading)];
  };
}

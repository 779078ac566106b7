import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import type { Request, RequestHandler } from 'express';
import { Piscina } from 'piscina';
import type { ApiDependencies } from '../../dependencies.ts';
import type { Account } from '../../middleware/authenticate.ts';
import { MAX_BODY_BYTES, readJson } from '../read-json.ts';
import type { ThreadResult } from './parse-bytes.ts';
import { type BodySlots, createBodySlots, receiveBody } from './receive-body.ts';

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

/** A large body arrives within this time, in milliseconds: 20 MB at 2.7 Mbit/s. */
const RECEIVE_WITHIN_MS = 60_000;
/** Milliseconds. Far longer than 20 MB need, including the wait for the thread. */
const PARSE_WITHIN_MS = 30_000;
/** Milliseconds after which an idle thread ends and returns its memory. */
const IDLE_MS = 5000;
/** Enough for 20 MB as text, as a parsed value and as bytes. A body that needs more only ends its thread. */
const THREAD_HEAP_MB = 256;

/** Reads large bodies, few at once and off the event loop. */
export type LargeBodyReader = {
  slots: BodySlots;
  parse: (bytes: Uint8Array<ArrayBuffer>, thread: string) => Promise<unknown>;
};

/** Makes the reader of a process. Its thread starts with the first large body. */
export function createLargeBodyReader(): LargeBodyReader {
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

/**
 * Reads the body of a route that takes large ones. Small bodies are read as in every route. A large one is
 * admitted, gets a slot, is received as bytes and parsed in a thread.
 * @param reading.accountOf the caller's account, known before any body is read
 */
export function readLargeBody(
  { maxBytes, thread, admit }: LargeBody,
  reading: {
    reader: LargeBodyReader;
    dependencies: ApiDependencies;
    accountOf: (request: Request) => Account | undefined;
  },
): RequestHandler {
  const { reader, dependencies, accountOf } = reading;
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

import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { readStatus } from './read-status.ts';

/**
 * What a store makes of `If-None-Match: *` on the PUT of an object that exists. Honored: it answers 412. Refused: it
 * accepts no PUT with that header (Backblaze B2: 501). Ignored: it overwrites the object (older MinIO, versitygw).
 */
export type ConditionalWrites = 'honored' | 'refused' | 'ignored';

const PRECONDITION_FAILED = 412;
const NOT_IMPLEMENTED = 501;
/** Timeout, conflict, too many requests: a later trial can end differently. */
const TEMPORARY_STATUSES: readonly number[] = [408, 409, 429];

const isTemporary = (status: number | null): boolean =>
  status === null ||
  (status >= 500 && status !== NOT_IMPLEMENTED) ||
  TEMPORARY_STATUSES.includes(status);

const WARNINGS: Record<Exclude<ConditionalWrites, 'honored'>, string> = {
  refused:
    'the object store refuses conditional writes (If-None-Match): uploads are signed without them, and a photo whose file is replaced after it was submitted is not analyzed',
  ignored:
    'the object store ignores conditional writes (If-None-Match): a photo whose file is replaced after it was submitted is not analyzed',
};

type Options = {
  /** Writes a small object. @throws the error of the store's client */
  put: (path: string, isConditional: boolean) => Promise<void>;
  remove: (path: string) => Promise<void>;
  log?: Pick<Log, 'warn'> | undefined;
};

/** Writes with the header. @returns the status of a refusal, null for success @throws when the store is not available */
async function putConditionally({ put }: Options, path: string): Promise<number | null> {
  try {
    await put(path, true);
    return null;
  } catch (error) {
    const status = readStatus(error);
    if (isTemporary(status)) throw error;
    return status;
  }
}

/** @returns null when the first write met an object */
async function tryPath(options: Options, path: string): Promise<ConditionalWrites | null> {
  const first = await putConditionally(options, path);
  if (first === PRECONDITION_FAILED) return null;
  if (first !== null) {
    // A store that does not take this one either refuses every upload, for another reason.
    await options.put(path, false);
    return 'refused';
  }
  const second = await putConditionally(options, path);
  if (second === null) return 'ignored';
  return second === PRECONDITION_FAILED ? 'honored' : 'refused';
}

async function tryOnce(options: Options): Promise<ConditionalWrites> {
  // The client repeats a write whose reply got lost, and that one meets its own object.
  for (let left = 2; left > 0; left -= 1) {
    // Among the uploads: a key may be limited to them. `admin objects prune` finds one that is left.
    const path = `uploads/${randomUUID()}/${randomUUID()}.jpg`;
    try {
      const found = await tryPath(options, path);
      if (found !== null) return found;
    } finally {
      await options.remove(path).catch((error: unknown) => {
        options.log?.warn({ err: error, path }, 'the object of a trial was not removed');
      });
    }
  }
  return 'refused';
}

/**
 * Finds out how a store answers conditional writes by writing one object twice, and remembers it. A trial that fails is
 * not remembered: the next call tries again.
 * @returns the call. It @throws the error of a store that is away, or takes no object at all
 */
export function createConditionalWritesTrial(options: Options): () => Promise<ConditionalWrites> {
  let known: Promise<ConditionalWrites> | null = null;
  return () => {
    known ??= tryOnce(options).then(
      (found) => {
        if (found !== 'honored') options.log?.warn(WARNINGS[found]);
        return found;
      },
      (error: unknown) => {
        known = null;
        throw error;
      },
    );
    return known;
  };
}

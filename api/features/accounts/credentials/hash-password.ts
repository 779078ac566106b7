import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import pLimit from 'p-limit';

/**
 * Limits how much work runs at once, and how much waits.
 * @returns a function that runs work; it throws AppError service_unavailable, without starting the work, when too
 *   much waits already
 */
export function createConcurrencyLimit({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}) {
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= mostWaiting) {
      throw new AppError(
        'service_unavailable',
        'The server is busy. Please try again in a moment.',
      );
    }
    return await limit(work);
  };
}

/** Argon2id (the library's default kind): 19 MiB, two passes, one lane (OWASP). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password at the same cost, verified if there is no account. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$vFJ1zji/X+FSVCK/QGNJ+w$Zxph3mqBlPRHQkMLw492tpRxvHmYTidZn/8YsVh/iCI';

/** One of libuv's four threads stays free for files, DNS and ciphers. */
const MAX_THREADS = 3;

/** One core is left to the event loop. A hash takes 20 to 30 ms, so the last in the queue waits about 15 s on two cores. */
const limitHashing = createConcurrencyLimit({
  atOnce: Math.max(1, Math.min(os.availableParallelism() - 1, MAX_THREADS)),
  mostWaiting: 500,
});

/** Normalized, because keyboards differ in how they compose é. */
const toBytes = (password: string) => Buffer.from(password.normalize('NFKC'));

/**
 * Hashes a password; the result contains salt and cost.
 * @throws AppError service_unavailable when too many passwords wait to be hashed
 */
export const hashPassword = (password: string): Promise<string> =>
  limitHashing(() => hash(toBytes(password), COST));

/**
 * Whether the password matches the hash.
 * @param storedHash null for an unknown account or one without a password: takes as long and returns false
 * @throws AppError service_unavailable when too many passwords wait to be hashed
 */
export async function isPasswordRight(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await limitHashing(() => verify(storedHash ?? DUMMY_HASH, toBytes(password)));
  return matches && storedHash !== null;
}

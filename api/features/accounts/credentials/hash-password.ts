import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Argon2id (the library's default kind): 19 MiB, two passes, one lane (design, section 9; OWASP). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random text that nobody knows, made at the same cost. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$vFJ1zji/X+FSVCK/QGNJ+w$Zxph3mqBlPRHQkMLw492tpRxvHmYTidZn/8YsVh/iCI';

/** Of libuv's four threads, which files, names and ciphers need as well, one is always left. */
const MOST_THREADS = 3;

/** A core is left to the event loop. A hash takes 20 to 30 ms: who comes last waits for some 15 s on two cores. */
const inGate = createConcurrencyLimit({
  atOnce: Math.max(1, Math.min(os.availableParallelism() - 1, MOST_THREADS)),
  mostWaiting: 500,
});

/** Keyboards differ in how they compose é: the same password is the same bytes. */
const toBytes = (password: string) => Buffer.from(password.normalize('NFKC'));

/**
 * Hashes a password, salt and cost included in the result.
 * @throws AppError service_unavailable when too many wait for theirs
 */
export const hashPassword = (password: string): Promise<string> =>
  inGate(() => hash(toBytes(password), COST));

/**
 * Whether the password is the one that was hashed.
 * @param storedHash null for an unknown account or one without a password: takes as long, gives false
 * @throws AppError service_unavailable when too many wait for theirs
 */
export async function isPasswordRight(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await inGate(() => verify(storedHash ?? NOBODYS_HASH, toBytes(password)));
  return matches && storedHash !== null;
}

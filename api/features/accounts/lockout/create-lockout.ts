import pLimit from 'p-limit';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { createLimiter, type LimitStore } from '../../../middleware/rate-limit.ts';
import { LOCKOUT } from './lockout-rules.ts';

/*
 * Lockout: five failed tries at a password within 60 s lock its email for 15 minutes, wherever they come from; five
 * different emails that failed from one address lock that address as long. All API processes count together.
 *
 * - Whatever checks a password does it inside `guardPassword` (sign-in, and the current password that a change of the
 *   account asks for). It counts the try as failed before the check and takes it back when the password was right:
 *   tries at the same time can't slip through between a check and a count.
 * - Who has shown by a mailed link that the email is theirs, or has set a new password, is let in again by
 *   `clearLockout`.
 * - Windows are fixed: one begins with its first failure. Across the end of one, up to eight tries can follow closely,
 *   and then none for the rest of the next: no more guesses an hour than a sliding window lets through.
 * - Known and unknown emails are treated alike, so that a lock tells nobody who has an account.
 */

/** Runs the work of one key one after another, and that of different keys in parallel. */
type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Makes a mutex per key; a key without pending work takes no memory. */
function createKeyedMutex(): KeyedMutex {
  const limits = new Map<string, { limit: ReturnType<typeof pLimit>; pending: number }>();
  return async (key, work) => {
    const entry = limits.get(key) ?? { limit: pLimit(1), pending: 0 };
    limits.set(key, entry);
    entry.pending += 1;
    try {
      return await entry.limit(work);
    } finally {
      entry.pending -= 1;
      if (entry.pending === 0) limits.delete(key);
    }
  };
}

/** What a counter can do: rate-limiter-flexible's, on Redis or on the table `rate_limits`. */
type Counter = Pick<RateLimiterAbstract, 'penalty' | 'reward' | 'get' | 'block' | 'delete'>;

/** The counts and locks that all API processes share. Keys are hashes (password-try.ts). */
export type Lockout = {
  /** Failed tries per email. */
  emailFailures: Counter;
  /** Emails that failed, per network. */
  networkFailures: Counter;
  /** Failed tries of an email from a network: only the first counts against the network. */
  pairFailures: Counter;
  emailLocks: Counter;
  networkLocks: Counter;
  /**
   * Tries from one network follow one another in a process: many who share an address and are right all get in, since
   * each is taken back before the next is counted; nor can one address alone fill the queue of passwords to check.
   */
  inTurn: KeyedMutex;
};

/** Makes the lockout; when the store is away each process counts for itself. */
export function createLockout(store: LimitStore): Lockout {
  const { failures: points, windowSeconds } = LOCKOUT;
  const count = (name: string) => createLimiter(name, { points, seconds: windowSeconds }, store);
  const lock = (name: string) =>
    createLimiter(name, { points: 1, seconds: LOCKOUT.lockSeconds }, store);
  return {
    emailFailures: count('lockout-email'),
    networkFailures: count('lockout-network'),
    pairFailures: count('lockout-pair'),
    emailLocks: lock('lockout-email-lock'),
    networkLocks: lock('lockout-network-lock'),
    inTurn: createKeyedMutex(),
  };
}

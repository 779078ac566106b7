import { createKeyedMutex, type KeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { createLimiter, type LimitStore } from '../../../middleware/rate-limit.ts';

/*
 * Lockout: five failed password attempts within 60 s lock the email for 15 minutes, wherever they come from; failed
 * attempts for five different emails from one subnet lock that subnet for the same time. All API processes share the
 * counts.
 * - Every password check runs inside `guardPassword` (sign-in, and the current password that a change of the account
 *   requires). It counts the attempt as failed before the check and takes the count back when the password was right,
 *   so that concurrent attempts can't slip through between a check and its count.
 * - `clearLockout` ends the lockout of an owner who has used a mailed link or set a new password.
 * - Windows are fixed and start with their first failure. Around the end of a window up to eight attempts can come
 *   close together, and then none until the next window ends: per hour there are no more than with a sliding window.
 * - Known and unknown emails are treated alike, so that a lock does not reveal who has an account.
 */

/** The part of rate-limiter-flexible that the lockout uses, on Redis or on the table `rate_limits`. */
type Counter = Pick<RateLimiterAbstract, 'penalty' | 'reward' | 'get' | 'block' | 'delete'>;

/** The counts and locks that all API processes share. Keys are hashes (guard-password.ts). */
export type Lockout = {
  /** Failed attempts per email. */
  emailFailures: Counter;
  /** Emails that failed, per network. */
  networkFailures: Counter;
  /** Failed attempts for an email from a network: only the first counts against the network. */
  pairFailures: Counter;
  emailLocks: Counter;
  networkLocks: Counter;
  /**
   * Attempts from one network run one after another within a process. Many people who share an address can all sign in,
   * because each count is taken back before the next; and one address can't fill the queue of passwords to hash.
   */
  mutex: KeyedMutex;
};

/**
 * When failed sign-ins lock (docs/product.md#accounts). An email counts its failed attempts; a network counts different
 * emails with failed attempts, so that one person's typos do not lock out an office.
 */
export const LOCKOUT = {
  /** Failures within the window that lock. */
  failures: 5,
  windowSeconds: 60,
  lockSeconds: 15 * 60,
  /** Failures within the window after which the next attempts need a solved captcha. */
  captchaFromFailures: 3,
} as const;

/** Makes the lockout; while the store is down, each process counts on its own. */
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
    mutex: createKeyedMutex(),
  };
}

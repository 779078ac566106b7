import { createKeyedMutex, type KeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { createLimiter, type LimitStore } from '../../../middleware/rate-limit.ts';

/** The part of rate-limiter-flexible that the lockout uses, on Redis or on the table `rate_limits`. */
type Counter = Pick<RateLimiterAbstract, 'penalty' | 'reward' | 'get' | 'block' | 'delete'>;

/** The counts and locks that all API processes share. Keys are hashes (guard-password.ts). */
export type Lockout = {
  failures: Counter;
  locks: Counter;
  /**
   * Attempts of one client run one after another within a process. Many people who share an address can all sign in,
   * because each count is taken back before the next; and one address can't fill the queue of passwords to hash.
   */
  mutex: KeyedMutex;
};

/** When failed sign-ins lock. */
export const LOCKOUT = {
  /** Failures within the window that lock. */
  failures: 5,
  windowSeconds: 60,
  lockSeconds: 15 * 60,
  /** Failures within the window after which the next attempts need a solved captcha. */
  captchaFromFailures: 3,
} as const;

/** Makes the lockout; while the store is down, each process counts on its own. */
export const createLockout = (store: LimitStore): Lockout => ({
  failures: createLimiter(
    'lockout',
    { points: LOCKOUT.failures, seconds: LOCKOUT.windowSeconds },
    store,
  ),
  locks: createLimiter('lockout-lock', { points: 1, seconds: LOCKOUT.lockSeconds }, store),
  mutex: createKeyedMutex(),
});

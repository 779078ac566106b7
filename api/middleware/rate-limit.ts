import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { RedisConnection } from '@photo-coach/shared/server/queue/connect-redis.ts';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

type Limit = { points: number; seconds: number };

/**
 * Calls per period and key: an account, or an IP address before sign-in. Far more than a person, or an office behind
 * one address, makes, and too few to slow the service for others.
 */
const LIMITS = {
  'auth-sign-up': { points: 300, seconds: 3600 },
  'auth-sign-in': { points: 60, seconds: 300 },
  'auth-token': { points: 300, seconds: 300 },
  'auth-social': { points: 120, seconds: 300 },
  captcha: { points: 120, seconds: 300 },
  'auth-mail': { points: 10, seconds: 3600 },
  'auth-mail-caller': { points: 300, seconds: 3600 },
  // A shoot of 100 photos in parts takes 200 calls, and up to as many again for each time that its connection breaks.
  'sign-upload': { points: 1200, seconds: 600 },
  'generate-feedback': { points: 60, seconds: 60 },
  analysis: { points: 600, seconds: 60 },
  // Lower than for the download itself: the page can show a refused link, but not a refused download.
  'export-link': { points: 10, seconds: 3600 },
  export: { points: 20, seconds: 3600 },
  payments: { points: 20, seconds: 60 },
  change: { points: 120, seconds: 60 },
  // Twice as often as the coach looks; those of deleted follow-ups still count.
  'judge-follow-up': { points: 60, seconds: 86_400 },
  // An album of twelve takes 25 calls, and one for each photo whose evidence is opened.
  shared: { points: 1200, seconds: 60 },
  socket: { points: 120, seconds: 60 },
  'ops-sign-in': { points: 20, seconds: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Counts one call across all API processes. */
export type Limits = {
  /** @throws AppError rate_limited, with the seconds until the next call is allowed */
  limit: (name: LimitName, key: string) => Promise<void>;
  /** Refuses, from memory alone, a call of a key that is over its limit. @throws AppError rate_limited */
  refuseBlocked: (name: LimitName, key: string) => void;
  /** Drops every count of a key, because it contains the id of a deleted account. */
  forget: (key: string) => Promise<void>;
};

/** Where all API processes share their counts: in Redis if it is configured, else in the table `rate_limits`. */
export type LimitStore = {
  redis: RedisConnection | null;
  pool: pg.Pool;
  isClockOff: () => boolean;
};

/**
 * Refuses while this process's clock is off: on PostgreSQL a period ends by the clock of the process that counts, and a
 * wrong one would end the limits of all, or lock people out for a day. Redis goes by its own clock.
 */
const byRightClock = ({ pool, isClockOff }: LimitStore) => ({
  async query(statement: pg.QueryConfig) {
    if (isClockOff()) throw new Error('the clock of this process is off');
    return await pool.query(statement);
  },
});

/** Public in rate-limiter-flexible 11.4, and missing from its types. */
type BlockingLimiter = RateLimiterAbstract & {
  /** Milliseconds until a key that is blocked in memory is free; 0 if it is free. @param key with its prefix */
  getInMemoryBlockMsBeforeExpire: (key: string) => number;
};

/**
 * Creates a counter that all API processes share.
 * @param name prefixes its keys; a key must not contain an email address in clear text
 * @param blockInMemory whether `consume` stops writing for a key that has used up its points, until its period ends. Not
 *   for counters that another process may take back.
 */
export function createLimiter(
  name: string,
  { points, seconds }: Limit,
  store: LimitStore,
  blockInMemory = false,
): BlockingLimiter {
  const options = {
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
    ...(blockInMemory && { inMemoryBlockOnConsumed: points }),
  };
  // While the store is unavailable, or the clock is off, each process counts on its own, rather than refusing or allowing
  // everything.
  const insuranceLimiter = new RateLimiterMemory(options);
  const limiter =
    store.redis === null
      ? new RateLimiterPostgres({
          ...options,
          storeClient: byRightClock(store),
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          insuranceLimiter,
        })
      : new RateLimiterRedis({ ...options, storeClient: store.redis, insuranceLimiter });
  return limiter as RateLimiterAbstract as BlockingLimiter; // Its types lack a method, see there.
}

const tooMany = (msBeforeNext: number): AppError =>
  new AppError('rate_limited', 'Too many requests. Please wait a moment.', {
    retryAfterSeconds: msBeforeNext / 1000,
  });

/** Creates the limits. */
export function createLimits(store: LimitStore): Limits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [name, createLimiter(name, limit, store, true)]),
  );
  return {
    refuseBlocked(name, key) {
      const limiter = limiters.get(name);
      const msBeforeNext = limiter?.getInMemoryBlockMsBeforeExpire(limiter.getKey(key)) ?? 0;
      if (msBeforeNext > 0) throw tooMany(msBeforeNext);
    },
    async forget(key) {
      await Promise.all([...limiters.values()].map((limiter) => limiter.delete(key)));
    },
    async limit(name, key) {
      try {
        await limiters.get(name)?.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(error.msBeforeNext);
      }
    },
  };
}

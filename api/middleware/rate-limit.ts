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
 * Calls per key (an account, or an address where there is no account yet) and period.
 * Far above what a person does, also for an office behind one address, and below what hurts others.
 */
const LIMITS = {
  'auth-sign-up': { points: 300, seconds: 3600 },
  'auth-sign-in': { points: 60, seconds: 300 },
  'auth-token': { points: 300, seconds: 300 },
  'auth-social': { points: 120, seconds: 300 },
  captcha: { points: 120, seconds: 300 },
  'auth-mail': { points: 10, seconds: 3600 },
  'auth-mail-caller': { points: 300, seconds: 3600 },
  'sign-upload': { points: 600, seconds: 600 },
  'generate-feedback': { points: 60, seconds: 60 },
  analysis: { points: 600, seconds: 60 },
  analytics: { points: 120, seconds: 60 },
  // The link is refused before the download would be, where the page can say so.
  'export-link': { points: 10, seconds: 3600 },
  export: { points: 20, seconds: 3600 },
  change: { points: 120, seconds: 60 },
  socket: { points: 120, seconds: 60 },
  'ops-sign-in': { points: 20, seconds: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Counts one call across all API processes. */
export type Limits = {
  /** @throws AppError rate_limited with the seconds until the next call is answered */
  limit: (name: LimitName, key: string) => Promise<void>;
};

/** Where counts are kept for all API processes: Redis where it is used, the table `rate_limits` otherwise. */
export type LimitStore = { redis: RedisConnection | null; pool: pg.Pool };

/**
 * Makes a counter that all API processes share.
 * @param name tells its keys from those of others; a key holds no email in clear text
 */
export function createLimiter(
  name: string,
  { points, seconds }: Limit,
  { redis, pool }: LimitStore,
): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  // When the store is away each process counts for itself, rather than refusing or admitting everything.
  const insuranceLimiter = new RateLimiterMemory(options);
  return redis === null
    ? new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        insuranceLimiter,
      })
    : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
}

/** Makes the limits. */
export function createLimits(store: LimitStore): Limits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [name, createLimiter(name, limit, store)]),
  );
  return {
    async limit(name, key) {
      try {
        await limiters.get(name)?.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new AppError('rate_limited', 'Too many requests. Please wait a moment.', {
          retryAfterSeconds: error.msBeforeNext / 1000,
        });
      }
    },
  };
}

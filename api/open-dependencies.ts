import { createPayments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { readPaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import { createSchemaCheck } from '@photo-coach/shared/server/db/check-schema.ts';
import { createPool, openDatabase } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import { createEventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { connectRedis } from '@photo-coach/shared/server/queue/connect-redis.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import type { ShutdownStep } from '@photo-coach/shared/server/shutdown.ts';
import { createStorage } from '@photo-coach/shared/server/storage/create-storage.ts';
import { promptStorage } from '@photo-coach/shared/server/storage/prompt-storage.ts';
import { createBreaker } from '@photo-coach/shared/server/stores/create-breaker.ts';
import { probeDatabase } from '@photo-coach/shared/server/stores/probe-database.ts';
import { createStoreState, trackRedis } from '@photo-coach/shared/server/stores/store-state.ts';
import { watchClock } from '@photo-coach/shared/server/stores/watch-clock.ts';
import type { ApiDependencies } from './dependencies.ts';
import { createCaptcha } from './features/accounts/lockout/create-captcha.ts';
import { createLockout } from './features/accounts/lockout/create-lockout.ts';
import { createEstimates } from './features/analyses/create-estimates.ts';
import { createPricing } from './features/billing/create-pricing.ts';
import { createAuthenticator } from './middleware/authenticate.ts';
import { createBulkheads, MAX_PUBLIC_CALLS } from './middleware/bulkheads/create-bulkheads.ts';
import { createGuessLimit } from './middleware/guess-limit.ts';
import { createLimits } from './middleware/rate-limit.ts';

/** Connections that are left for signed-in accounts while every public call has one. */
const ACCOUNT_CONNECTIONS = 4;
const REQUEST_CONNECTIONS = MAX_PUBLIC_CALLS + ACCOUNT_CONNECTIONS;
/** One connection listens for sockets' messages; the others are for rate limits. */
const SIDE_CONNECTIONS = 4;
/** Longest wait of a request for one answer, ms: of a counter, and of anything else. */
const COUNTER_MS = 1000;
const ANSWER_MS = 2000;
/** Longest wait for the answer to a probe, ms: on an overloaded machine a new connection takes this long. */
const PROBE_MS = 1800;

/**
 * Opens everything that the API needs.
 * @returns the dependencies, and the steps that close them
 */
export async function openDependencies(
  env: ApiEnv,
  { log, stopping, ...options }: { log: Log; stopping: AbortSignal; now?: () => Date },
): Promise<{ dependencies: ApiDependencies; shutdownSteps: readonly ShutdownStep[] }> {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = env;
  const databaseState = createStoreState('database', log);
  const breaker = createBreaker(databaseState, () => probeDatabase(databaseUrl, PROBE_MS));
  const guard = { breaker, answerWithinMs: ANSWER_MS };
  const counterGuard = { breaker, answerWithinMs: COUNTER_MS };
  const db = openDatabase(
    createPool(databaseUrl, { max: REQUEST_CONNECTIONS, log, guard, name: 'requests' }),
  );
  const pool = createPool(databaseUrl, {
    max: SIDE_CONNECTIONS,
    log,
    guard: counterGuard,
    name: 'counters',
  });
  const redis =
    redisUrl === undefined
      ? null
      : connectRedis(redisUrl, { maxRetriesPerRequest: 0, log, answerWithinMs: COUNTER_MS });
  const redisTrack = redis && trackRedis(redis, log);
  const clock = await watchClock({ db, redis, log });
  const { now = clock.now } = options;
  const counters = { redis, pool, isClockOff: clock.isOff };
  const storage = promptStorage(await createStorage(env, log, clock.now), ANSWER_MS);
  const payments = createPayments(readPaymentConfig(env));
  const events = createEventPublisher({ redisUrl, log, answerWithinMs: ANSWER_MS });
  const isRedisDown = () => redisTrack?.state.isDown() ?? false;
  const queue = await createQueueClient({ databaseUrl, redisUrl, log, guard, isRedisDown });

  const dependencies: ApiDependencies = {
    env,
    log,
    db,
    checkSchema: createSchemaCheck(db),
    events,
    queue,
    storage,
    payments,
    pricing: createPricing({ payments, log }),
    estimates: createEstimates({ db, queue, storage, now }),
    authenticate: createAuthenticator({ db, env, now: clock.now }),
    limits: createLimits(counters),
    bulkheads: createBulkheads({ jwtSecret: env.JWT_SECRET, now: clock.now, log }),
    shareGuesses: createGuessLimit(),
    lockout: createLockout(counters),
    captcha: createCaptcha({ secret: env.JWT_SECRET, store: counters }),
    redis,
    pool,
    stores: redisTrack === null ? [databaseState] : [databaseState, redisTrack.state],
    clock,
    now,
    stopping,
  };
  const shutdownSteps: ShutdownStep[] = [
    ['clock', clock.stop],
    ['queue', queue.close],
    ['events', events.close],
    ['storage', storage.close],
    [
      'redis',
      () => {
        redisTrack?.stop();
        redis?.disconnect();
      },
    ],
    ['database', () => Promise.all([pool.end(), db.destroy()])],
    ['circuit breaker', breaker.close],
  ];
  return { dependencies, shutdownSteps };
}

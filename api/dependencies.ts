import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import type { EventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { RedisConnection } from '@photo-coach/shared/server/queue/connect-redis.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { StoreState } from '@photo-coach/shared/server/stores/store-state.ts';
import type { Clock } from '@photo-coach/shared/server/stores/watch-clock.ts';
import type pg from 'pg';
import type { Captcha } from './features/accounts/lockout/create-captcha.ts';
import type { Lockout } from './features/accounts/lockout/create-lockout.ts';
import type { Estimates } from './features/analyses/create-estimates.ts';
import type { Pricing } from './features/billing/create-pricing.ts';
import type { Authenticate } from './middleware/authenticate.ts';
import type { Bulkheads } from './middleware/bulkheads/create-bulkheads.ts';
import type { GuessLimit } from './middleware/guess-limit.ts';
import type { Limits } from './middleware/rate-limit.ts';

/** The dependencies of use cases and routes; opened once per process. */
export type ApiDependencies = {
  env: ApiEnv;
  log: Log;
  db: Db;
  /** @throws SchemaIncompleteError */
  checkSchema: () => Promise<void>;
  events: EventPublisher;
  queue: QueueClient;
  storage: Storage;
  payments: Payments;
  pricing: Pricing;
  estimates: Estimates;
  authenticate: Authenticate;
  limits: Limits;
  bulkheads: Bulkheads;
  shareGuesses: GuessLimit;
  lockout: Lockout;
  captcha: Captcha;
  /** Redis if it is used; otherwise sockets and rate limits go through PostgreSQL. */
  redis: RedisConnection | null;
  /** Connections for sockets between processes and for rate limits, separate from those of requests. */
  pool: pg.Pool;
  /** The state of the database, and of Redis if it is used. */
  stores: readonly StoreState[];
  clock: Clock;
  /** The time by the database's clock. */
  now: () => Date;
  /** Aborted when the process begins to stop: long waits end, and readiness is withdrawn. */
  stopping: AbortSignal;
};

import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import {
  connectRedis,
  type RedisConnection,
} from '@photo-coach/shared/server/queue/connect-redis.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { isStorageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import { answerWithin } from '@photo-coach/shared/server/stores/after-io.ts';
import {
  createBreaker,
  type StoreGuard,
} from '@photo-coach/shared/server/stores/create-breaker.ts';
import { probeDatabase } from '@photo-coach/shared/server/stores/probe-database.ts';
import {
  createStoreState,
  type StoreState,
  trackRedis,
} from '@photo-coach/shared/server/stores/store-state.ts';
import type { Room, WatchedStore } from './queue-job/outages.ts';

/**
 * Longest wait for the answer to a probe, ms. Longer than in the API: nobody waits for a worker, and on a busy machine
 * a store that is wrongly taken as away costs the running queue jobs.
 */
const PROBE_MS = 5000;
/** Longest time of a statement, ms. A connection without an answer for this long is destroyed. */
const STATEMENT_MS = 30_000;
/** Longest wait for an answer of the queue, ms: the sweep sends what this wait misses. */
const SEND_MS = 5000;

/** The queues whose handlers read or write photos and reports. */
const QUEUES_WITH_OBJECTS: readonly QueueName[] = ['photos', 'critiques', 'readings', 'albums'];

/** The stores of a worker, and whether they answer. */
export type WatchedStores = {
  /** For alerts and metrics. */
  states: readonly StoreState[];
  /** The stores without which handlers fail. While one is away, the queues that need it are paused. */
  needed: readonly WatchedStore[];
  /** Whether the object store has room. While it has none, no photos are taken. */
  room: Room;
  /** For statements of handlers, and of BullMQ on PostgreSQL. */
  guard: StoreGuard;
  /** For sending queue jobs. */
  sendGuard: StoreGuard;
  redis: RedisConnection | null;
  isRedisDown: () => boolean;
  close(): void;
};

/** Starts watching; a store counts as available until a call or a probe fails. */
export function watchStores(env: WorkerEnv, log: Log, storage: Storage): WatchedStores {
  const database = createStoreState('database', log);
  const breaker = createBreaker(database, () => probeDatabase(env.DATABASE_URL, PROBE_MS));
  const redis =
    env.REDIS_URL === undefined
      ? null
      : connectRedis(env.REDIS_URL, { maxRetriesPerRequest: 0, log, answerWithinMs: SEND_MS });
  const redisTrack = redis && trackRedis(redis, log);
  const objects = watchObjects(env, log, storage);
  const room = watchRoom(log, storage);
  return {
    states: [database, redisTrack?.state, objects?.state].filter((state) => state !== undefined),
    needed: [
      { state: database, breaker, queues: queueNames },
      ...(objects === null ? [] : [objects]),
    ],
    room,
    guard: { breaker, answerWithinMs: STATEMENT_MS },
    sendGuard: { breaker, answerWithinMs: SEND_MS },
    redis,
    isRedisDown: () => redisTrack?.state.isDown() ?? false,
    close() {
      redisTrack?.stop();
      redis?.disconnect();
      breaker.close();
      objects?.breaker.close();
      room.breaker.close();
    },
  };
}

/** Watches the object store unless it is a folder. A full store still counts as answering. */
function watchObjects(env: WorkerEnv, log: Log, storage: Storage) {
  if (env.S3_BUCKET === undefined) return null;
  const state = createStoreState('objects', log);
  const probe = () =>
    answerWithin(PROBE_MS, () => storage.check()).catch((error: unknown) => {
      if (!isStorageFull(error)) throw error;
    });
  return { state, breaker: createBreaker(state, probe), queues: QUEUES_WITH_OBJECTS };
}

/** Watches whether the object store has room, once a run has found none. A store that is away has an outage of its own. */
function watchRoom(log: Log, storage: Storage) {
  const state = createStoreState('objects', log);
  const probe = () =>
    answerWithin(PROBE_MS, () => storage.check()).catch((error: unknown) => {
      if (isStorageFull(error)) throw error;
    });
  return { state, breaker: createBreaker(state, probe), queues: ['photos'] as const };
}

import { createRedisBackend } from 'bullmq';
import { connectRedis, firstConnectAttempt } from './connect-redis.ts';
import {
  createReport,
  QUEUE_PREFIX,
  type QueueBackend,
  type QueueBackendOptions,
} from './queue-backend.ts';

/** The queue's backend on Redis. */
export function openRedis(
  redisUrl: string,
  { role, log, guard, isRedisDown }: QueueBackendOptions,
): QueueBackend {
  const retries = guard === undefined ? 1 : 0;
  const redis = connectRedis(redisUrl, {
    maxRetriesPerRequest: role === 'worker' ? null : retries,
    log,
    answerWithinMs: guard?.answerWithinMs,
  });
  redis.setMaxListeners(0);
  return {
    report: createReport(log),
    options: { connection: redis, prefix: QUEUE_PREFIX },
    factory: createRedisBackend,
    isDown: () => guard !== undefined && (redis.status !== 'ready' || isRedisDown?.() === true),
    async prepare() {
      await firstConnectAttempt(redis);
      if (redis.status !== 'ready') throw new Error('Redis does not answer');
    },
    check: async () => {
      await redis.ping();
    },
    close: async () => redis.disconnect(),
  };
}

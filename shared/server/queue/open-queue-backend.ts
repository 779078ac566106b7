import { openPostgres } from './postgres-backend.ts';
import type { QueueBackend, QueueBackendOptions } from './queue-backend.ts';
import { openRedis } from './redis-backend.ts';

/** Opens the queue's backend: Redis when it is named, PostgreSQL (schema `bullmq`) otherwise. It connects later. */
export function openQueueBackend(options: QueueBackendOptions): QueueBackend {
  return options.redisUrl === undefined
    ? openPostgres(options)
    : openRedis(options.redisUrl, options);
}

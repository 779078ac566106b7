import type { Log } from '../log.ts';
import { createPostgresPublisher } from './postgres-publisher.ts';
import type { EventPublisher } from './publisher.ts';
import { createRedisPublisher } from './redis-publisher.ts';

/** The way from this process to the sockets: Redis when it is named, the database otherwise. */
export function createEventPublisher({
  redisUrl,
  log,
}: {
  redisUrl: string | undefined;
  log: Log;
}): EventPublisher {
  return redisUrl === undefined ? createPostgresPublisher() : createRedisPublisher(redisUrl, log);
}

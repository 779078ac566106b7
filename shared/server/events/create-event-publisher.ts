import type { Log } from '../log.ts';
import { createPostgresPublisher } from './postgres-publisher.ts';
import type { EventPublisher } from './publisher.ts';
import { createRedisPublisher } from './redis-publisher.ts';

/** The way from this process to the sockets: Redis when it is named, the database otherwise. */
export function createEventPublisher({
  redisUrl,
  log,
  answerWithinMs,
}: {
  redisUrl: string | undefined;
  log: Log;
  /** For requests: a Redis without an answer for this time is away. */
  answerWithinMs?: number;
}): EventPublisher {
  return redisUrl === undefined
    ? createPostgresPublisher()
    : createRedisPublisher(redisUrl, { log, answerWithinMs });
}

import type { Log } from '../log.ts';
import { createPostgresPublisher } from './postgres-publisher.ts';
import type { EventPublisher } from './publisher.ts';
import { createRedisPublisher } from './redis-publisher.ts';

/** Publishes events to the sockets of every API process: through Redis when it is named, else the database. */
export function createEventPublisher({
  redisUrl,
  log,
  answerWithinMs,
}: {
  redisUrl: string | undefined;
  log: Log;
  /** For requests: a Redis without a reply for this time, ms, counts as down. */
  answerWithinMs?: number;
}): EventPublisher {
  return redisUrl === undefined
    ? createPostgresPublisher()
    : createRedisPublisher(redisUrl, { log, answerWithinMs });
}

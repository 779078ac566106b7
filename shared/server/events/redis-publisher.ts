import { Emitter } from '@socket.io/redis-emitter';
import type { Log } from '../log.ts';
import { connectRedis } from '../queue/connect-redis.ts';
import { throttledWarn } from '../throttled-warn.ts';
import type { EventPublisher } from './publisher.ts';

/** Events through Redis, for `@socket.io/redis-adapter` with its default key. */
export function createRedisPublisher(
  redisUrl: string,
  { log, answerWithinMs }: { log: Log; answerWithinMs: number | undefined },
): EventPublisher {
  const maxRetriesPerRequest = answerWithinMs === undefined ? 1 : 0;
  const redis = connectRedis(redisUrl, { maxRetriesPerRequest, log, answerWithinMs });
  const report = throttledWarn(log, 'an event was not published');
  // The emitter does not wait for Redis; a client that misses an event polls.
  const emitter = new Emitter({
    publish: (channel: string, message: Buffer) => {
      redis.publish(channel, message).catch(report);
    },
  });
  return {
    beforeCommit: async () => undefined,
    afterCommit: async (events) => {
      for (const { room, name, payload } of events) emitter.to(room).emit(name, payload);
    },
    close: async () => redis.disconnect(),
  };
}

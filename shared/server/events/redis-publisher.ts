import { Emitter } from '@socket.io/redis-emitter';
import type { Log } from '../log.ts';
import { connectRedis } from '../queue/connect-redis.ts';
import type { EventPublisher } from './publisher.ts';

/** Events through Redis, for `@socket.io/redis-adapter` with its default key. */
export function createRedisPublisher(redisUrl: string, log: Log): EventPublisher {
  const redis = connectRedis(redisUrl, { maxRetriesPerRequest: 1, log });
  // The emitter does not wait for Redis; an event lost here is made up for by the client's polling.
  const emitter = new Emitter({
    publish: (channel: string, message: Buffer) => {
      redis
        .publish(channel, message)
        .catch((error) => log.warn({ err: error }, 'an event was not published'));
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

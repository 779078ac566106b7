import type { Log } from '../log.ts';
import type { RedisConnection } from '../queue/connect-redis.ts';
import { createStoreState, type StoreState } from './store-state.ts';

/** Derives the state of Redis from a connection, which is ready once Redis has answered on it. */
export function trackRedis(
  redis: RedisConnection,
  log: Log,
): { state: StoreState; stop: () => void } {
  const state = createStoreState('redis', log);
  const lost = () => state.setDown(true);
  redis.on('close', lost);
  redis.on('ready', () => state.setDown(false));
  return { state, stop: () => void redis.off('close', lost) };
}

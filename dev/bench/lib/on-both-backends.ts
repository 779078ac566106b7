import { startTemporaryDatabase } from '../../../testing/postgres/temporary-database.ts';
import { startRedis } from '../../../testing/services/redis.ts';

type Measure = (name: string, databaseUrl: string, redisUrl?: string) => Promise<void>;

/** Measures with PostgreSQL alone, and also with Redis if it is installed. */
export async function onBothBackends(measure: Measure): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const database = await startTemporaryDatabase();
  cleanup.defer(database.stop);
  await measure('PostgreSQL', database.url);
  const redis = await startRedis();
  if (redis === null) return;
  cleanup.defer(redis.stop);
  await measure('Redis', database.url, redis.url);
}

import { sql } from 'kysely';
import { connectDatabase } from '../../../shared/server/db/connect.ts';
import { createLog } from '../../../shared/server/log.ts';
import { connectRedis } from '../../../shared/server/queue/connect-redis.ts';
import {
  compareClock,
  databaseClock,
  describeClock,
  describeClocks,
  isClockOff,
  redisClock,
} from '../../../shared/server/stores/watch-clock.ts';
import { type Finding, ok, warn } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

const TIMEOUT_MS = 5000;
/** S3 refuses requests that are dated 15 minutes off; uploads are signed for less. */
const USELESS_MS = 300_000;
const SECOND_MS = 1000;

type Now = () => number;

async function compareDatabase(databaseUrl: string, now: Now): Promise<number> {
  const db = connectDatabase(databaseUrl, 1);
  try {
    await sql`select 1`.execute(db); // connects, so that the next question takes no longer than its answer
    return await compareClock(databaseClock(db), now);
  } finally {
    await db.destroy();
  }
}

async function compareRedis(redisUrl: string, now: Now): Promise<number> {
  const redis = connectRedis(redisUrl, {
    maxRetriesPerRequest: 1,
    log: createLog('doctor', 'silent'),
  });
  try {
    await redis.ping();
    return await compareClock(redisClock(redis), now);
  } finally {
    redis.disconnect();
  }
}

/** The Date of a reply, whatever its status; to the second. @throws Error without one */
async function readStoreClock(endpoint: string): Promise<number> {
  const reply = await fetch(endpoint, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const date = Date.parse(reply.headers.get('date') ?? '');
  if (Number.isNaN(date)) throw new Error('the reply has no date');
  return date + SECOND_MS / 2;
}

const storeEndpoint = ({ settings }: Setup): string | null =>
  settings.S3_BUCKET === undefined
    ? null
    : (settings.S3_ENDPOINT ?? `https://s3.${settings.S3_REGION}.amazonaws.com`);

/** Compares this machine's clock with those of the database, of Redis and of the object store. */
export async function checkClock(setup: Setup, now: Now = Date.now): Promise<Finding> {
  const { databaseUrl, settings } = setup;
  const endpoint = storeEndpoint(setup);
  const compare = async <Place>(
    place: Place | null | undefined,
    how: (place: Place) => Promise<number>,
  ) => (place === null || place === undefined ? null : await how(place).catch(() => null));
  const [database, redis, objects] = await Promise.all([
    compare(databaseUrl, (url) => compareDatabase(url, now)),
    compare(settings.REDIS_URL, (url) => compareRedis(url, now)),
    compare(endpoint, (url) => compareClock(() => readStoreClock(url), now)),
  ]);
  const known = [
    database === null ? [] : ['the database'],
    redis === null ? [] : ['Redis'],
    objects === null ? [] : ['the object store'],
  ].flat();
  if (known.length === 0) {
    return warn('it could not be compared', 'needs the database or the object store');
  }
  const whose = 'this machine’s';
  const wrong = [
    ...describeClocks({ database, redis }, whose),
    describeClock(whose, objects, 'the object store’s') ?? [],
  ].flat();
  if (wrong.length === 0) {
    return ok(`as ${known.join(' and ')} ${known.length > 1 ? 'have' : 'has'} it`);
  }
  const stops = (database !== null && isClockOff(database)) || Math.abs(objects ?? 0) >= USELESS_MS;
  return { state: stops ? 'FAIL' : 'warn', text: wrong.join('; ') };
}

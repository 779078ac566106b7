import { createPool } from '@photo-coach/shared/server/db/connect.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { eachStore } from '@photo-coach/testing/fixtures/each-store.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openLimitStores } from '../testing/stores.ts';
import { createLimits, type Limits } from './rate-limit.ts';

const database = await createTestDatabase();
const log = createLog('test', 'silent');

afterAll(() => database.drop());

/** How many of so many parallel calls are allowed. */
async function admitted(limits: Limits[], calls: number, key: string): Promise<number> {
  const results = await Promise.allSettled(
    Array.from({ length: calls }, (_, index) =>
      limits[index % limits.length]?.limit('ops-sign-in', key),
    ),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe.each(await eachStore())('limits on %s', (_name, redisUrl) => {
  const { stores, close } = openLimitStores(database.url, redisUrl);
  const limits = stores.map(createLimits);
  afterAll(close);

  test('are counted across processes, per key', async () => {
    expect(await admitted(limits, 30, 'one')).toBe(20);
    expect(await admitted(limits, 5, 'two')).toBe(5);
  });

  test('write nothing for a key that is over its limit, and refuse it from memory until the period ends', async () => {
    const { pool, redis } = stores[0];
    const readPoints = async () => {
      if (redis) return Number(await redis.get('limit:ops-sign-in:four'));
      const stored = await pool.query(
        "select points from rate_limits where key = 'limit:ops-sign-in:four'",
      );
      return stored?.rows[0]?.points;
    };
    const [one] = limits;
    if (one === undefined) throw new Error('no limits');
    expect(() => one.refuseBlocked('ops-sign-in', 'four')).not.toThrow();
    for (let n = 0; n < 20; n += 1) await one.limit('ops-sign-in', 'four');
    const written = await readPoints();
    expect(written).toBe(20);
    expect(await admitted([one], 10, 'four')).toBe(0);
    expect(await readPoints()).toBe(written);
    expect(() => one.refuseBlocked('ops-sign-in', 'four')).toThrow('Too many requests');
    expect(() => one.refuseBlocked('ops-sign-in', 'five')).not.toThrow();
  });

  test('say after how many seconds a call is answered again', async () => {
    await admitted(limits, 20, 'three');
    const refused = await limits[0]?.limit('ops-sign-in', 'three').catch((error) => error);
    expect(refused).toMatchObject({ code: 'rate_limited' });
    expect(refused.retryAfterSeconds).toBeGreaterThan(290);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(300);
  });
});

test('while the limits’ store is down each process still counts', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', { max: 1, log });
  onTestFinished(() => pool.end());
  expect(
    await admitted([createLimits({ pool, redis: null, isClockOff: () => false })], 30, 'one'),
  ).toBe(20);
});

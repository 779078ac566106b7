import { createPool } from '@photo-coach/shared/server/db/connect.ts';
import { destroyConnection } from '@photo-coach/shared/server/db/guarded-pool.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import type pg from 'pg';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openAdapter } from './open-adapter.ts';

/** The adapter tries again after 1 to 3 s. */
const RETRY_MS = 3000;
/** Vitest's second is too short for a connection on a busy machine. */
const WAIT = { timeout: 15_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Query = (text: string) => Promise<unknown>;
/** The answer to a connection's query. */
type Ask = (client: pg.PoolClient, query: Query, text: string) => Promise<unknown>;

/** Lends connections of a real pool; the first one gives other answers. Other processes get no events. */
function lendFrom(pool: pg.Pool, askFirst: Ask): pg.Pool {
  let isFirst = true;
  const lender = {
    connect: async () => {
      const client = await pool.connect();
      const query = client.query.bind(client) as Query;
      if (isFirst) {
        client.query = ((text: string) => askFirst(client, query, text)) as typeof client.query;
      }
      isFirst = false;
      return client;
    },
    query: async () => undefined,
  };
  return lender as unknown as pg.Pool; // only this part is used
}

test.each<[string, Ask]>([
  [
    'breaks while it begins to listen',
    (client, query, text) => {
      destroyConnection(client);
      return query(text);
    },
  ],
  [
    'is not allowed to listen',
    (_client, query, text) => query(text.replace('LISTEN', 'LISTEN TO')),
  ],
])('one connection listens for events when the first one %s', async (_what, ask) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const pool = createPool(database.url, { max: 4 });
  const onLost = vi.fn();
  const adapter = openAdapter({
    env: { REDIS_URL: undefined },
    pool: lendFrom(pool, ask),
    onLost,
    redis: null,
    log: createLog('api', 'silent'),
  });
  new Server({ adapter: adapter.adapter });
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), WAIT);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(adapter.isListening()).toBe(true);
  }, WAIT);
  expect(pool.totalCount).toBe(1);
  adapter.close();
  await pool.end();
});

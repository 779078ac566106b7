import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  ONE_PHOTO_AT_A_TIME,
  startProcesses,
} from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser } from '@photo-coach/testing/product/test-user.ts';
import {
  isPgBouncerInstalled,
  POOL_SIZE,
  startPgBouncer,
} from '@photo-coach/testing/services/pgbouncer.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';

/* The main job with PostgreSQL behind a pooler that gives each transaction a different connection. */
const TEST_MS = 180_000;
const ALBUM_MS = 90_000;
const CATEGORIES = ['lighting_consistency', 'repetition_variety'] as const;

const redis = await startRedis();
const hasPgBouncer = isPgBouncerInstalled();
afterAll(() => redis?.stop());

/** Starts the product, and one person whose page listens to events. */
async function startProduct(databaseUrl: string, redisUrl: string, ownDatabaseUrl = databaseUrl) {
  const processes = await startProcesses({
    databaseUrl,
    redisUrl,
    workers: 2,
    env: ONE_PHOTO_AT_A_TIME,
  });
  onTestFinished(() => processes.stop());
  const db = connectDatabase(ownDatabaseUrl, 2);
  onTestFinished(() => db.destroy());
  const person = await createTestUser(processes.url);
  const socket = io(processes.url, {
    transports: ['websocket'],
    auth: { token: person.session.access_token },
  });
  onTestFinished(() => void socket.disconnect());
  const statuses: string[] = [];
  socket.on('job', ({ status }: { status: string }) => statuses.push(status));
  await sleepUntil(() => socket.connected, { timeoutMs: 10_000 });
  return { processes, db, person, statuses };
}
type Product = Awaited<ReturnType<typeof startProduct>>;

/** Waits until an album is done, and checks that each of its photos has been critiqued once. */
async function expectDone({ person, db }: Product, albumId: string, photos: number) {
  const job = await person.finished(albumId, ALBUM_MS);
  expect(job).toMatchObject({ status: 'done', progress: 100, error_text: null });
  const critiques = await db
    .selectFrom('critiques')
    .select(['photo_id', 'category'])
    .where('album_id', '=', albumId)
    .execute();
  const keys = critiques.map(({ photo_id, category }) => `${photo_id} ${category}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(photos * 4 + CATEGORIES.length);
}

async function createDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

describe.skipIf(redis === null || !hasPgBouncer)('an album', () => {
  test(
    `is critiqued through PgBouncer in transaction mode, on ${POOL_SIZE} connections`,
    async () => {
      const database = await createDatabase();
      const pooler = await startPgBouncer(database.url);
      onTestFinished(() => pooler.stop());
      const redisUrl = redis?.url ?? '';
      const product = await startProduct(pooler.url, redisUrl, database.url);
      const { albumId } = await product.person.submit(await makePhotoFiles(2, 160), CATEGORIES);
      await expectDone(product, albumId, 2);
      expect(product.statuses.at(-1)).toBe('done');
      const { rows } = await sql<{ connections: number }>`
        select count(*)::int as connections from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(product.db);
      expect(rows[0]?.connections).toBeLessThanOrEqual(POOL_SIZE);
    },
    TEST_MS,
  );
});

import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { grantPlan } from '@photo-coach/testing/fixtures/grant-plan.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  ONE_PHOTO_AT_A_TIME,
  startProcesses,
} from '@photo-coach/testing/product/start-processes.ts';
import {
  createTestUser,
  type PhotoFile,
  type TestUser,
} from '@photo-coach/testing/product/test-user.ts';
import {
  createTestDatabase,
  runOnServer,
  type TestDatabase,
} from '@photo-coach/testing/services/postgres.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import {
  type SeverableProxy,
  startSeverableProxy,
} from '@photo-coach/testing/services/severable-proxy.ts';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * Kills a worker, empties the queue or takes the database away while real processes analyze an album. The requirement:
 * no work is lost or done twice, and the album is done within a minute of the failure, even on a busy machine.
 */
const RECOVERY_MS = 60_000;
/** Three tries to interrupt an album, and its recovery. */
const TEST_MS = 4 * RECOVERY_MS;
const PHOTOS = 6;
const CATEGORIES = ['lighting_consistency', 'repetition_variety'] as const;

const redis = await startRedis();
let files: PhotoFile[];
beforeAll(async () => {
  files = await makePhotoFiles(PHOTOS, 600);
});
afterAll(async () => {
  await redis?.stop();
});

const backends = [
  { backend: 'PostgreSQL', redisUrl: undefined },
  ...(redis === null ? [] : [{ backend: 'Redis', redisUrl: redis.url }]),
];

describe.each(backends)('an album in progress on $backend', ({ redisUrl }) => {
  let database: TestDatabase;
  let db: Db;
  /** The processes' proxy to the database; `db` has its own connection. */
  let way: SeverableProxy;
  let processes: Awaited<ReturnType<typeof startProcesses>>;
  let person: TestUser;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = connectDatabase(database.url, 2);
    way = await startSeverableProxy(database.url);
    processes = await startProcesses({
      databaseUrl: way.url,
      redisUrl,
      workers: 1,
      env: ONE_PHOTO_AT_A_TIME,
    });
  });
  afterAll(async () => {
    await processes.stop();
    await way.cut();
    await db.destroy();
    await database.drop();
  });

  const emptyQueue = async () => {
    if (redisUrl === undefined) {
      const tables = await db
        .withTables<{ pg_tables: { schemaname: string; tablename: string } }>()
        .selectFrom('pg_tables')
        .select('tablename')
        .where('schemaname', '=', 'bullmq')
        .where('tablename', 'not like', '%migration%')
        .execute();
      const names = tables.map(({ tablename }) => `bullmq."${tablename}"`);
      await runOnServer(database.url, `truncate ${names.join(', ')}`);
      return;
    }
    const client = new Redis(redisUrl);
    await client.flushall();
    client.disconnect();
  };

  /** Resolves when a photo of the album is critiqued. */
  const firstCritique = (albumId: string) =>
    sleepUntil(
      async () => {
        const photo = await db
          .selectFrom('photos')
          .select('id')
          .where('album_id', '=', albumId)
          .where('state', '=', 'critiqued')
          .executeTakeFirst();
        return photo !== undefined;
      },
      { timeoutMs: RECOVERY_MS, intervalMs: 20 },
    );

  const readStatus = async (albumId: string) => {
    const jobs = db.selectFrom('jobs').select('status').where('album_id', '=', albumId);
    return (await jobs.executeTakeFirstOrThrow()).status;
  };

  /** Causes the failure while an album is partly critiqued; returns the album's id. */
  const interruptAlbum = async (
    fail: () => Promise<void>,
    repair?: () => Promise<unknown>,
  ): Promise<string> => {
    for (let tries = 0; tries < 3; tries += 1) {
      // A new user for each try, because each try uses quota.
      person = await createTestUser(processes.url);
      const { albumId } = await person.submit(files, CATEGORIES);
      await firstCritique(albumId);
      await fail();
      const status = await readStatus(albumId);
      await repair?.();
      if (status === 'processing') return albumId;
      // On a busy machine an album may be done before the failure: try again.
    }
    throw new Error('every album was done before the failure');
  };

  const expectDoneOnce = async (albumId: string) => {
    const job = await person.finished(albumId, RECOVERY_MS);
    expect(job).toMatchObject({ status: 'done', progress: 100, error_text: null });
    const analysis = await person.analysis(albumId);
    expect(analysis.photos.map(({ state }) => state)).toEqual(files.map(() => 'critiqued'));
    expect(analysis.categories.map(({ category }) => category).sort()).toEqual([...CATEGORIES]);

    const rows = await db
      .selectFrom('critiques')
      .select(['photo_id', 'category'])
      .where('album_id', '=', albumId)
      .execute();
    const keys = rows.map(({ photo_id, category }) => `${photo_id} ${category}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(PHOTOS * 4 + CATEGORIES.length);
    const usage = await db
      .selectFrom('usage')
      .select(['state', 'failures'])
      .where('job_id', '=', job.id)
      .execute();
    expect(usage).toEqual([{ state: 'spent', failures: 0 }]);
  };

  const killWorker = async () => {
    const [worker] = processes.workers.splice(0, 1);
    if (worker === undefined) throw new Error('no worker is running');
    await processes.kill(worker);
  };

  test('is done by another worker when its worker is killed', { timeout: TEST_MS }, async () => {
    const albumId = await interruptAlbum(killWorker, processes.addWorker);
    await expectDoneOnce(albumId);
  });

  test('is done when the queue loses everything', { timeout: TEST_MS }, async () => {
    await expectDoneOnce(await interruptAlbum(emptyQueue));
  });

  const workerLines = (text: string) =>
    processes.workers.flatMap(({ lines }) => lines).filter((line) => line.includes(text));

  test('is done when the database was away, and no run counts as failed', {
    timeout: TEST_MS,
  }, async () => {
    const failedBefore = workerLines('a queue job failed').length;
    const awayBefore = workerLines('a store is down').length;
    const isAway = () => workerLines('a store is down').length > awayBefore;
    // Until its breaker has probed the database, the API refuses requests, which a page repeats.
    const restore = async () => {
      await way.restore();
      await sleepUntil(async () => (await person.call('/api/health/ready')).ok, {
        timeoutMs: RECOVERY_MS,
      });
    };
    const albumId = await interruptAlbum(async () => {
      await way.cut();
      await sleepUntil(isAway, { timeoutMs: RECOVERY_MS });
    }, restore);
    await expectDoneOnce(albumId);
    expect(workerLines('a queue job failed')).toHaveLength(failedBefore);
  });

  if (redisUrl !== undefined) return;

  test('has its report made by another worker, once, when its worker is killed', {
    timeout: TEST_MS,
  }, async () => {
    person = await createTestUser(processes.url);
    const { albumId } = await person.submit(files.slice(0, 1), ['lighting_exposure']);
    await person.finished(albumId, RECOVERY_MS);
    await grantPlan({ db }, person.session.user.id, 'creator');
    const rows = () => db.selectFrom('exports').select(['id', 'state', 'attempt']).execute();
    const isIn = (state: string) => async () => (await rows())[0]?.state === state;
    // A lock on the critiques holds the worker in the middle of it, so that the kill never comes too late.
    const lock = await db.startTransaction().execute();
    await sql`lock table critiques in access exclusive mode`.execute(lock);
    const reply = await person.call(`/api/albums/${albumId}/exports`, { method: 'POST' });
    expect(reply.status).toBe(202);
    await sleepUntil(isIn('processing'), { timeoutMs: RECOVERY_MS });
    await killWorker();
    await lock.rollback().execute();
    expect(await rows()).toMatchObject([{ state: 'processing' }]);

    await processes.addWorker();
    await sleepUntil(isIn('done'), { timeoutMs: RECOVERY_MS });
    // The queue gave it to the new worker as the same attempt: the sweep did not have to send it again.
    const made = await rows();
    expect(made).toMatchObject([{ state: 'done', attempt: 1 }]);
    const file = await person.call(`/api/exports/${made[0]?.id}/file`);
    const start = Buffer.from(await file.arrayBuffer()).subarray(0, 5);
    expect(start.toString()).toBe('%PDF-');
  });
});

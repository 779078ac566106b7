import { setInterval } from 'node:timers/promises';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import {
  checkOutPreviousVersion,
  isHistoryWhole,
} from '@photo-coach/testing/product/previous-version.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import {
  createTestUser,
  type PhotoFile,
  type TestUser,
} from '@photo-coach/testing/product/test-user.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * During an upgrade: API and worker of the previous version and of this one serve the same people, on a database that
 * is migrated to this version.
 */
const WITHIN_MS = 60_000;
const PEOPLE = 4;
const PHOTOS = 3;
const CATEGORIES = ['lighting_consistency', 'repetition_variety'] as const;

const previous = await checkOutPreviousVersion();
if (previous === null) {
  process.stderr.write(
    'SKIPPED: two versions side by side. The previous version is not in the history of this clone (git fetch --unshallow).\n',
  );
}
const redis = await startRedis();
const backends = [
  { version: previous?.version, backend: 'PostgreSQL', redisUrl: undefined },
  ...(redis === null
    ? []
    : [{ version: previous?.version, backend: 'Redis', redisUrl: redis.url }]),
];

let files: PhotoFile[];
beforeAll(async () => {
  files = await makePhotoFiles(PHOTOS, 160);
});
afterAll(async () => {
  await redis?.stop();
  previous?.remove();
});

test('the previous version exists in a complete history', async () => {
  if (await isHistoryWhole()) expect(previous).not.toBeNull();
});

describe.skipIf(previous === null).each(backends)(
  '$version beside this version on $backend',
  ({ redisUrl }) => {
    let database: TestDatabase;
    let db: Db;
    const products: Awaited<ReturnType<typeof startProcesses>>[] = [];

    beforeAll(async () => {
      database = await createTestDatabase();
      db = connectDatabase(database.url, 2);
      const options = { databaseUrl: database.url, redisUrl, workers: 1 };
      const env = { WORKER_CONCURRENCY: '1' };
      const old = await startProcesses({
        ...options,
        env,
        ...(previous && { root: previous.root }),
      });
      const { JWT_SECRET, STORAGE_SECRET, DATA_DIR } = old.env;
      const common = { ...env, JWT_SECRET, STORAGE_SECRET, DATA_DIR };
      products.push(old, await startProcesses({ ...options, env: common }));
    });
    afterAll(async () => {
      await Promise.all(products.map((product) => product.stop()));
      await db.destroy();
      await database.drop();
    });

    /** Addresses of both versions alternately, one for each request. */
    function takingTurns(first: number): () => string {
      let turn = first;
      return () => {
        turn += 1;
        return products[turn % products.length]?.url ?? '';
      };
    }

    /** Looks at the dashboard repeatedly. @returns how often, and what failed */
    async function browse(person: TestUser, signal: AbortSignal) {
      const seen = { requests: 0, failures: [] as string[] };
      try {
        for await (const _ of setInterval(200, null, { signal })) {
          const reply = await person.call('/api/albums').catch((error: unknown) => String(error));
          seen.requests += 1;
          if (typeof reply === 'string') seen.failures.push(reply);
          else if (reply.ok) await reply.arrayBuffer();
          else seen.failures.push(`${reply.status} ${await reply.text()}`);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return seen;
    }

    /** Signs up, uploads an album and follows it to its end; requests alternate between the versions. */
    async function visitBoth(first: number) {
      const person = await createTestUser(takingTurns(first));
      const leaving = new AbortController();
      const browsing = browse(person, leaving.signal);
      const { albumId } = await person.submit(files, CATEGORIES);
      const job = await person.finished(albumId, WITHIN_MS);
      const { photos } = await person.analysis(albumId);
      leaving.abort();
      return { job, photos, seen: await browsing };
    }

    test('fails no request, and critiques every photo once', {
      timeout: 2 * WITHIN_MS,
    }, async () => {
      const used = await Promise.all(
        Array.from({ length: PEOPLE }, (_, index) => visitBoth(index)),
      );
      for (const { job, photos, seen } of used) {
        expect(job).toMatchObject({ status: 'done', attempt: 1, error_text: null });
        expect(photos.map(({ state }) => state)).toEqual(files.map(() => 'critiqued'));
        expect(seen.failures).toEqual([]);
        expect(seen.requests).toBeGreaterThan(2);
      }
      const critiques = await db
        .selectFrom('critiques')
        .select(['photo_id', 'category', 'job_id'])
        .execute();
      const keys = critiques.map((each) => Object.values(each).join(' '));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toHaveLength(PEOPLE * (PHOTOS * 4 + CATEGORIES.length));
      const usage = await db.selectFrom('usage').select(['state', 'failures']).execute();
      expect(usage).toEqual(used.map(() => ({ state: 'spent', failures: 0 })));
      const troubles = products
        .flatMap((product) => [product.api, ...product.workers])
        .flatMap(({ lines }) => lines)
        .filter((line) => line.includes('"level":50') || line.includes('a queue job failed'));
      expect(troubles).toEqual([]);
    });
  },
);

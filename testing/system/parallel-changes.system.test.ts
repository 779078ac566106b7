import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { derivativePaths } from '@photo-coach/shared/server/storage/object-paths.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { seededRandom } from '@photo-coach/testing/fixtures/scenes.ts';
import { queueBackends, silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CRITIC } from '../../worker/critics/product-critic.ts';
import { failAlbum, finishAlbum } from '../../worker/jobs/albums/finish-album.ts';
import { sweep } from '../../worker/jobs/upkeep/upkeep.ts';
import { type StartedWorker, startWorker } from '../../worker/start-worker.ts';

/*
 * Owners, workers, repeated finish jobs and the sweep change the same albums at random moments. In every order,
 * no request may get a 500 (a deadlock causes one), every job must end, and the usage must match the outcomes.
 */
const ROUNDS = 30;
const AT_ONCE = 6;
const CHANGES = 7;
const WITHIN_MS = 400;
const SETTLE_MS = 60_000;

let files: PhotoFile[];
beforeAll(async () => {
  files = await makePhotoFiles(3, 24);
});

for (const backend of await queueBackends()) {
  const fixture = await startQueue(backend);
  describe(`albums under parallel changes on ${backend}`, () => {
    const { databaseUrl, redisUrl, db } = fixture;
    let api: StartedApi;
    const workers: StartedWorker[] = [];
    const statuses = new Set<number>();

    beforeAll(async () => {
      api = await startApi({ databaseUrl, ...(redisUrl && { redisUrl }) });
      const { DATA_DIR, STORAGE_SECRET } = api.dependencies.env;
      const env = readWorkerEnv({
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        DATA_DIR,
        STORAGE_SECRET,
        WORKER_CONCURRENCY: '1',
        DETECTOR: 'off',
      });
      for (let n = 0; n < 2; n += 1) workers.push(await startWorker(env, silentLog));
    });
    afterAll(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await api?.close();
      await fixture.stop();
    });

    const call = async (account: TestAccount, method: string, target: string, body?: unknown) => {
      const reply = await api.call(method, target, { account, body });
      statuses.add(reply.status);
      return reply;
    };

    async function accept(account: TestAccount) {
      const photos = await Promise.all(
        files.map(async ({ name, bytes }, index) => ({
          id: `p${index}`,
          name,
          path: await api.upload(account, bytes),
        })),
      );
      const categories = ['lighting_consistency', 'repetition_variety'];
      const body = { photos, categories, context: { mode: 'album' } };
      const reply = await call(account, 'POST', '/api/generate-feedback', body);
      return reply.body as { albumId: string; jobId: string }; // the reply's schema is tested elsewhere
    }

    async function playRound(seed: number): Promise<void> {
      const random = seededRandom(seed);
      const account = await api.createAccount();
      const { albumId, jobId } = await accept(account);
      // Uses a worker's database connections, whose statement timeout is longer than that of requests.
      const dependencies = {
        ...api.dependencies,
        db,
        critic: CRITIC,
      };
      const context = { log: silentLog };
      const run = () => ({ jobId, attempt: 1 + Math.floor(random() * 3) });
      const changes = [
        () => call(account, 'POST', `/api/albums/${albumId}/cancel`),
        () => call(account, 'POST', `/api/albums/${albumId}/cancel`),
        () => call(account, 'POST', `/api/albums/${albumId}/retry`),
        () => call(account, 'POST', `/api/albums/${albumId}/retry`),
        () => finishAlbum(dependencies, run(), context),
        () => failAlbum(dependencies, run(), new Error('a fault')),
        () => sweep(dependencies),
        () => random() < 0.4 && call(account, 'DELETE', `/api/albums/${albumId}`),
      ];
      await Promise.all(
        Array.from({ length: CHANGES }, async () => {
          const change = changes[Math.floor(random() * changes.length)];
          await sleep(random() * WITHIN_MS);
          await change?.();
        }),
      );
    }

    test('end every job, and count exactly what happened', { timeout: 150_000 }, async () => {
      const seeds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
      while (seeds.length > 0) await Promise.all(seeds.splice(0, AT_ONCE).map(playRound));
      const unfinished = () =>
        db.selectFrom('jobs').select('id').where('status', 'in', ['queued', 'processing']);
      const haveEnded = async () => (await unfinished().execute()).length === 0;
      await sleepUntil(haveEnded, { timeoutMs: SETTLE_MS });

      // 503 is allowed: on a busy machine a request may wait too long for a lock.
      expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
      await expectUsageToMatch();
      await expectCritiquesOnce();
      await expectNoOrphans();
    });

    async function expectUsageToMatch(): Promise<void> {
      const rows = await db
        .selectFrom('usage')
        .leftJoin('jobs', 'jobs.id', 'usage.job_id')
        .innerJoin('users', 'users.id', 'usage.user_id')
        .select(['usage.state', 'jobs.status', 'jobs.error_code', 'users.folder_uploads_used'])
        .execute();
      expect(rows).toHaveLength(ROUNDS);
      const outcomes = new Set(rows.map(({ status, state }) => `${status ?? 'deleted'} ${state}`));
      const possible = ['done spent', 'error refunded', 'error spent', 'deleted spent'];
      expect([...possible, 'deleted refunded']).toEqual(expect.arrayContaining([...outcomes]));
      for (const row of rows) {
        // Each account made one folder upload.
        expect(row.folder_uploads_used).toBe(row.state === 'refunded' ? 0 : 1);
        if (row.status === 'error' && row.state === 'spent') {
          expect(row.error_code).toBe('job_cancelled');
        }
      }
    }

    async function expectCritiquesOnce(): Promise<void> {
      const done = await db
        .selectFrom('jobs')
        .select(['id', 'album_id'])
        .where('status', '=', 'done')
        .execute();
      for (const { id, album_id } of done) {
        const photos = await db
          .selectFrom('photos')
          .select('state')
          .where('album_id', '=', album_id)
          .execute();
        const critiqued = photos.filter(({ state }) => state === 'critiqued').length;
        expect(photos.filter(({ state }) => ['pending', 'ready'].includes(state))).toEqual([]);
        const critiques = await db
          .selectFrom('critiques')
          .select(['photo_id', 'category'])
          .where('job_id', '=', id)
          .execute();
        const keys = new Set(critiques.map((c) => `${c.photo_id} ${c.category}`));
        expect([keys.size, critiques.length]).toEqual([critiqued * 4 + 2, critiqued * 4 + 2]);
      }
    }

    /** Every object in the store must belong to a photo that still exists. */
    async function expectNoOrphans(): Promise<void> {
      const photos = await db
        .selectFrom('photos')
        .select(['id', 'user_id', 'upload_path', 'turn'])
        .execute();
      const known = new Set(
        photos.flatMap((photo) => [photo.upload_path, ...Object.values(derivativePaths(photo))]),
      );
      const folder = path.join(api.dependencies.env.DATA_DIR, 'storage');
      const orphans = async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
          .filter((file) => !known.has(file));
      };
      // A photo still being prepared when its album was deleted has its files removed shortly afterward.
      await sleepUntil(async () => (await orphans()).length === 0, { timeoutMs: 10_000 });
    }
  });
}

/** Only the required variables: the built-in critic needs no configuration. */

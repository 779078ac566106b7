import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoState } from '@photo-coach/shared/contracts/records.ts';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { derivativePaths } from '@photo-coach/shared/server/storage/object-paths.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { queueBackends, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../worker/jobs/upkeep/upkeep.ts';
import { type StartedWorker, startWorker } from '../../worker/start-worker.ts';

/*
 * Erases an account while a worker processes its photos. The worker's jobs must end without logging an error, and
 * the store must be empty in the end, including objects written after the erasure.
 */
const PHOTOS = 8;
const WITHIN_MS = 60_000;

let files: PhotoFile[];
beforeAll(async () => {
  files = await makePhotoFiles(PHOTOS, 64);
});

for (const backend of await queueBackends()) {
  const fixture = await startQueue(backend);
  describe(`erasing an account under analysis on ${backend}`, () => {
    const { databaseUrl, redisUrl, db, queue } = fixture;
    const { log, lines } = captureLog();
    let api: StartedApi;
    let worker: StartedWorker;

    beforeAll(async () => {
      api = await startApi({ databaseUrl, ...(redisUrl && { redisUrl }) });
      const { DATA_DIR, STORAGE_SECRET } = api.dependencies.env;
      const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR, STORAGE_SECRET };
      const settings = { WORKER_CONCURRENCY: '2', DETECTOR: 'off' };
      worker = await startWorker(readWorkerEnv({ ...env, ...settings }), log);
    });
    afterAll(async () => {
      await worker?.stop();
      await api?.close();
      await fixture.stop();
    });

    async function accept(account: TestAccount): Promise<string> {
      const photos = await Promise.all(
        files.map(async ({ name, bytes }, index) => ({
          id: `p${index}`,
          name,
          path: await api.upload(account, bytes),
        })),
      );
      const categories = ['lighting_consistency'];
      const body = { photos, categories, context: { mode: 'album' } };
      const reply = await api.call('POST', '/api/generate-feedback', { account, body });
      return reply.body.albumId;
    }

    async function signUpload(account: TestAccount) {
      const bytes = Buffer.from('a photo');
      const file = { ext: 'jpg', size: bytes.length, type: 'image/jpeg' };
      const { body } = await api.call('POST', '/api/sign-upload', { account, body: file });
      return () => fetch(body.signedUrl, { method: 'PUT', headers: body.headers, body: bytes });
    }

    const hasPhoto = async (albumId: string, state: PhotoState) =>
      (await db
        .selectFrom('photos')
        .select('id')
        .where('album_id', '=', albumId)
        .where('state', '=', state)
        .executeTakeFirst()) !== undefined;

    const photosOf = (albumId: string) =>
      db
        .selectFrom('photos')
        .select(['id', 'user_id', 'upload_path', 'turn'])
        .where('album_id', '=', albumId)
        .execute();

    async function isIdle(): Promise<boolean> {
      const unfinished = ['active', 'waiting', 'prioritized', 'delayed'];
      // The next scheduled queue jobs always wait in these.
      const scheduled = ['upkeep', 'billing'];
      const counts = await queue.count();
      return counts
        .filter((each) => !scheduled.includes(each.queue) && unfinished.includes(each.state))
        .every(({ count }) => count === 0);
    }

    async function stored(): Promise<string[]> {
      const folder = path.join(api.dependencies.env.DATA_DIR, 'storage');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    }

    test.each(['pending', 'ready', 'critiqued'] as const)(
      'leaves nothing behind once its first photo is %s',
      async (state) => {
        const account = await api.createAccount({ plan: 'creator' });
        const put = await signUpload(account);
        const albumId = await accept(account);
        await sleepUntil(() => hasPhoto(albumId, state), { timeoutMs: WITHIN_MS });
        const photos = await photosOf(albumId);
        expect(photos).toHaveLength(PHOTOS);
        expect((await api.call('DELETE', '/api/me', { account })).status).toBe(204);
        await sleepUntil(isIdle, { timeoutMs: WITHIN_MS });
        // An upload to a URL signed before the erasure is rejected. The direct put simulates an object that
        // arrives after the erasure.
        expect((await put()).status).toBe(403);
        const [late] = photos.map(({ upload_path }) => upload_path);
        await api.dependencies.storage.put(late ?? '', Buffer.from('a photo'), 'image/jpeg');

        const listed = await db.selectFrom('unneeded_objects').select('path').execute();
        const left = await stored();
        const paths = listed.map((row) => row.path);
        expect(paths).toEqual(expect.arrayContaining(left));
        expect(paths).toEqual(
          expect.arrayContaining(
            photos.flatMap((photo) => [
              photo.upload_path,
              ...Object.values(derivativePaths(photo)),
            ]),
          ),
        );
        expect(left.length).toBeGreaterThan(0);
        await db.updateTable('unneeded_objects').set({ remove_after: sql`now()` }).execute();
        const isEmpty = async () => {
          await sweep(api.dependencies);
          return (await stored()).length === 0;
        };
        await sleepUntil(isEmpty, { timeoutMs: WITHIN_MS, intervalMs: 100 });
        expect(lines.filter((line) => 'err' in line)).toEqual([]);
        expect(JSON.stringify(lines)).not.toContain(account.email);
      },
    );
  });
}

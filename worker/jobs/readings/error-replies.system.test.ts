import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createStorage } from '@photo-coach/shared/server/storage/create-storage.ts';
import { derivativePaths } from '@photo-coach/shared/server/storage/object-paths.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { readingRow, waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  type OpenAiReply,
  startOpenAiServer,
} from '@photo-coach/testing/services/openai-server.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { startWorker } from '../../start-worker.ts';

/* A whole worker, its queue and its store, with a model's server that answers 200 with an error. */

const fixture = await startQueue('PostgreSQL');
const { db, queue, databaseUrl } = fixture;
afterAll(() => fixture.stop());

const raw = (body: unknown): OpenAiReply => ({ kind: 'raw', body: JSON.stringify(body) });

/** Lets a worker read a photo by a server. @returns the reading, and how to ask the worker for more */
async function readWith(...script: Parameters<typeof startOpenAiServer>) {
  const server = await startOpenAiServer(...script);
  onTestFinished(server.stop);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'error-replies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = readWorkerEnv({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    STORAGE_SECRET: 's'.repeat(32),
    WORKER_QUEUES: 'readings',
    OPENAI_BASE_URL: server.baseUrl,
    VISION_MODEL: server.baseUrl,
    VISION_SECOND_LOOK: 'off',
  });
  const [photo] = await waitingPhotos(db);
  if (photo === undefined) throw new Error('no photo waits');
  const { model_path } = derivativePaths({ id: photo.photoId, user_id: photo.userId, turn: 0 });
  await db.updateTable('photos').set({ model_path }).where('id', '=', photo.photoId).execute();
  const storage = await createStorage(env);
  onTestFinished(() => storage.close());
  await storage.put(model_path, await sceneJpeg(600, 800), 'image/jpeg');
  const worker = await startWorker(env, silentLog);
  onTestFinished(() => worker.stop());
  await queue.send('photo.read.v1', { readingId: photo.readingId, run: photo.run });
  await sleepUntil(async () => (await readingRow(db, photo)).state !== 'waiting', {
    timeoutMs: 30_000,
  });
  const get = (route: string) => fetch(`http://127.0.0.1:${worker.port}${route}`);
  return { reading: await readingRow(db, photo), server, get };
}

test('a rate limit inside a 200 is waited for, and then the coach’s reading comes', async () => {
  // Longer than the queue's own pause before the second run.
  const seconds = 5;
  const askedAt: number[] = [];
  const { reading } = await readWith(() => {
    askedAt.push(performance.now());
    return askedAt.length > 1
      ? { kind: 'answer', content: JSON.stringify(CAT_ANSWER) }
      : raw({
          error: {
            code: 429,
            message: 'Provider returned error',
            metadata: { headers: { 'X-RateLimit-Reset': String(Date.now() + seconds * 1000) } },
          },
        });
  });
  expect(reading).toMatchObject({ state: 'done', cause: null });
  const [first = 0, second = 0] = askedAt;
  expect(askedAt).toHaveLength(2);
  expect(second - first).toBeGreaterThan(seconds * 1000 - 100);
}, 60_000);

test('a missing mmproj is shown to the operator by the worker’s readiness, its metric and the request’s row', async () => {
  const said =
    'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj';
  const { reading, server, get } = await readWith(
    raw({ error: { code: 500, message: said, type: 'server_error' } }),
  );
  expect(reading).toMatchObject({ state: 'failed', cause: 'misconfigured', answer: null });
  expect(server.requests).toHaveLength(1);
  const sentence = `the model was loaded without the part that sees (“${said}”): start llama-server with --mmproj FILE, or with -hf, which loads that file too`;
  expect(await (await get('/health/ready')).json()).toEqual({
    status: 'ready',
    warnings: [`the coach’s model: ${sentence}`],
  });
  expect(await (await get('/metrics')).text()).toContain('photo_coach_vision_problem 1');
  const rows = db.selectFrom('model_requests').select(['outcome', 'detail']);
  expect(await rows.where('reading_id', '=', reading.id).execute()).toEqual([
    { outcome: 'misconfigured', detail: sentence },
  ]);
}, 60_000);

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { CAT_ANSWER } from '../../testing/fixtures/cat-answer.ts';
import { seededRandom } from '../../testing/fixtures/scenes.ts';
import { type WaitingPhoto, waitingPhotos } from '../../testing/fixtures/waiting-photos.ts';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { startOpenAiServer } from '../../testing/services/openai-server.ts';
import { sceneJpeg } from '../../worker/imaging/testing/test-scenes.ts';
import { onBothBackends } from './lib/on-both-backends.ts';

/*
 * Measures how well several workers keep a model's server busy that takes several requests at once: the photos of
 * albums that three workers let it read, compared with the server's own time for as many requests.
 */
const WORKERS = 3;
const AT_ONCE = 8;
const LATENCY_MS = 2000;
const ALBUMS = 16;
const PHOTOS_PER_ALBUM = 12;
const SEED = 29;

const log = createLog('bench', 'error');

const folder = mkdtempSync(path.join(os.tmpdir(), 'readings-'));
const picture = path.join(folder, 'photo.jpg');
writeFileSync(picture, await sceneJpeg(600, 800));

/** Makes photos unlike each other: nobody uploads twelve copies of one, which take long to compare. */
async function makeUnlike(db: Db): Promise<void> {
  const random = seededRandom(SEED);
  const photos = await db.selectFrom('photos').select(['id', 'measurements']).execute();
  for (const { id, measurements } of photos) {
    if (measurements?.fingerprint == null) throw new Error('a measured photo has a fingerprint');
    const fingerprint = Buffer.from(measurements.fingerprint, 'base64');
    const other = Buffer.from(fingerprint.map(() => Math.floor(256 * random()))).toString('base64');
    await db
      .updateTable('photos')
      .set({ measurements: json({ ...measurements, fingerprint: other }) })
      .where('id', '=', id)
      .execute();
  }
}

/** A server that answers after its latency, with the times of its requests and answers. */
async function startServer() {
  const seen = { open: 0, most: 0, first: 0, last: 0 };
  const server = await startOpenAiServer(() => {
    if (seen.first === 0) seen.first = performance.now();
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open);
    const after = sleep(LATENCY_MS).then(() => {
      seen.open -= 1;
      seen.last = performance.now();
    });
    return { kind: 'answer', content: JSON.stringify(CAT_ANSWER), after };
  });
  return { server, seen };
}

async function waitingAlbums(db: Db): Promise<WaitingPhoto[]> {
  const albums: WaitingPhoto[][] = [];
  while (albums.length < ALBUMS) {
    albums.push(await waitingPhotos(db, { photos: PHOTOS_PER_ALBUM }));
  }
  return albums.flat();
}

async function measure(name: string, databaseUrl: string, redisUrl?: string): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const db = connectDatabase(databaseUrl);
  cleanup.defer(() => db.destroy());
  const queue = await createQueueClient({ databaseUrl, redisUrl, log });
  cleanup.defer(queue.close);
  const { server, seen } = await startServer();
  cleanup.defer(server.stop);
  const script = path.resolve(import.meta.dirname, '../../testing/product/reading-worker.ts');
  const args = [script, databaseUrl, picture, server.baseUrl, String(AT_ONCE), redisUrl ?? ''];
  for (let worker = 0; worker < WORKERS; worker += 1) {
    const started = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    cleanup.defer(() => void started.kill('SIGKILL'));
  }
  const photos = await waitingAlbums(db);
  await makeUnlike(db);
  for (const { readingId, run } of photos) await queue.send('photo.read.v1', { readingId, run });
  const haveEnded = async () => {
    const waiting = db.selectFrom('readings').select('id').where('state', '=', 'waiting');
    return (await waiting.execute()).length === 0;
  };
  await sleepUntil(haveEnded, { timeoutMs: 240_000 });
  const ideal = (Math.ceil(photos.length / AT_ONCE) * LATENCY_MS) / 1000;
  const took = (seen.last - seen.first) / 1000;
  console.log(
    `${name}: ${photos.length} photos by ${WORKERS} workers, ${server.requests.length} requests of ${LATENCY_MS / 1000} s, `.concat(
      `at most ${seen.most} at once (limit ${AT_ONCE}): ${took.toFixed(1)} s, the server alone ${ideal.toFixed(1)} s, ${((100 * ideal) / took).toFixed(1)} % of it`,
    ),
  );
}

await onBothBackends(measure);
rmSync(folder, { recursive: true });

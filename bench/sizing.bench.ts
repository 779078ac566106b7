import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { Redis } from 'ioredis';
import pg from 'pg';
import { ALBUM_ANSWER } from '../testing/fixtures/album-answer.ts';
import { CAT_ANSWER } from '../testing/fixtures/cat-answer.ts';
import { sleepUntil } from '../testing/lib/sleep-until.ts';
import { startProcesses } from '../testing/product/start-processes.ts';
import { createTestUser } from '../testing/product/test-user.ts';
import { startOpenAiServer } from '../testing/services/openai-server.ts';
import { startRedis } from '../testing/services/redis.ts';
import { largestPhotos } from './lib/largest-photos.ts';
import {
  countConnections,
  growthOf,
  readObjects,
  readRedis,
  readTables,
} from './lib/measure-stores.ts';
import { startTemporaryDatabase } from './lib/temporary-database.ts';
import { watchProcesses } from './lib/watch-processes.ts';

/*
 * Measures the resources of a photo: CPU time, memory, rows, bytes in each store, connections, and bytes that leave for
 * browsers and for the model. Albums of 12 photos of 12 MP with the coach, in real processes on PostgreSQL and Redis,
 * one account each. The model answers at once.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const ALBUMS = values.quick ? 2 : 6;
const TIMEOUT_MS = 280_000;
const SETTLE_MS = 3000;

await using cleanup = new AsyncDisposableStack();
const { files, megapixels } = await largestPhotos();
const PHOTOS = ALBUMS * files.length;
const database = await startTemporaryDatabase();
cleanup.defer(database.stop);
const server = await startRedis();
if (server === null) throw new Error('Without Redis there is nothing to measure.');
cleanup.defer(server.stop);
const model = await startOpenAiServer(({ body }) => {
  const isOfAlbum = JSON.stringify(body.response_format ?? '').includes('leave_out');
  return { kind: 'answer', content: JSON.stringify(isOfAlbum ? ALBUM_ANSWER : CAT_ANSWER) };
});
cleanup.defer(model.stop);
const product = await startProcesses({
  databaseUrl: database.url,
  redisUrl: server.url,
  workers: 1,
  env: {
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: 'k',
    VISION_MODEL: 'quick',
    LOG_LEVEL: 'warn',
  },
});
cleanup.defer(product.stop);
const db = new pg.Client({ connectionString: database.url, application_name: 'bench' });
await db.connect();
cleanup.defer(() => db.end());
const redis = new Redis(server.url);
cleanup.defer(() => redis.disconnect());
const log = createLog('bench', 'error');
const stores = { databaseUrl: database.url, redisUrl: server.url };
const queue = await createQueueClient({ ...stores, log });
cleanup.defer(queue.close);

async function submit() {
  const user = await createTestUser(product.url);
  const { albumId } = await user.submit(files, ALBUM_CATEGORIES);
  return { user, albumId };
}

/** Resolves when all analyses are done and all requests of the coach are answered. */
async function allDone(): Promise<void> {
  const isDone = async () => {
    const { rows } = await db.query<{ open: number }>(
      `select ((select count(*) from jobs where status not in ('done', 'error'))
         + (select count(*) from readings where state = 'waiting')
         + (select count(*) from album_readings where state = 'waiting'))::int as open`,
    );
    return rows[0]?.open === 0;
  };
  await sleepUntil(isDone, { timeoutMs: TIMEOUT_MS, intervalMs: 250 });
  await sleep(SETTLE_MS);
}

await submit();
await allDone();
const before = { tables: await readTables(db), redis: await readRedis(redis, 'used_memory') };
const objectsBefore = await readObjects(product.env['DATA_DIR'] ?? '');
const requestsBefore = model.requests.length;
const [worker] = product.workers;
const stopWatching = {
  worker: await watchProcesses(worker?.child.pid),
  api: await watchProcesses(product.api.child.pid),
};
await queue.pause('photos');
const albums: Awaited<ReturnType<typeof submit>>[] = [];
while (albums.length < ALBUMS) albums.push(await submit());
const waitingBytes = (await readRedis(redis, 'used_memory')) - before.redis;
await queue.resume('photos');
let connections = 0;
const counting = setInterval(async () => {
  connections = Math.max(connections, await countConnections(db));
}, 100);
await allDone();
clearInterval(counting);
const used = { worker: await stopWatching.worker(), api: await stopWatching.api() };
const keptBytes = (await readRedis(redis, 'used_memory')) - before.redis;
const growth = growthOf(before.tables, await readTables(db));
const objects = await readObjects(product.env['DATA_DIR'] ?? '');
const requests = model.requests.slice(requestsBefore);

const atRest = {
  database: await countConnections(db),
  redis: await readRedis(redis, 'connected_clients'),
};
await product.addWorker();
await sleep(SETTLE_MS);
const ofWorker = {
  database: (await countConnections(db)) - atRest.database,
  redis: (await readRedis(redis, 'connected_clients')) - atRest.redis,
};
const [album] = albums;
const analysis = await (await album?.user.call(`/api/albums/${album.albumId}/analysis`))?.text();

const perPhoto = (amount: number, digits = 0) => (amount / PHOTOS).toFixed(digits);
const kilobytes = (bytes: number) => (bytes / 1000 / PHOTOS).toFixed(1);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

console.log(
  `\n${ALBUMS} albums of ${files.length} photos of ${megapixels.toFixed(1)} MP, with the coach`,
);
console.table({
  'CPU ms a photo, worker with its processes': perPhoto(used.worker.cpuMs),
  'photos a core-minute': (60_000 / (used.worker.cpuMs / PHOTOS)).toFixed(1),
  'CPU ms a photo, API (uploads included)': perPhoto(used.api.cpuMs),
  'MB of a worker, itself': megabytes(used.worker.ownBytes),
  'MB of its imaging processes': used.worker.childBytes.map(megabytes).join(', '),
  'MB of all of them at once': megabytes(used.worker.totalBytes),
  'MB of the API': megabytes(used.api.ownBytes),
  'Redis: KB a photo that waits': kilobytes(waitingBytes),
  'Redis: KB a photo that is done': kilobytes(keptBytes),
  'PostgreSQL: rows a photo': perPhoto(sum(growth.map(({ rows }) => rows)), 1),
  'PostgreSQL: KB a photo': kilobytes(sum(growth.map(({ bytes }) => bytes))),
  'PostgreSQL: most connections, API and worker': connections,
  'PostgreSQL: connections at rest, API and worker': atRest.database,
  'PostgreSQL: connections of one more worker': ofWorker.database,
  'Redis: connections of one more worker': ofWorker.redis,
  'to the model: requests a photo': perPhoto(requests.length, 2),
  'to the model: KB a photo': kilobytes(sum(requests.map(({ bytes }) => bytes))),
  'to a browser: KB of an album’s analysis, compressed': (
    gzipSync(analysis ?? '').length / 1000
  ).toFixed(1),
});
console.log('Objects in the store, KB a photo:');
console.table(
  Object.fromEntries(
    [...objects].map(([kind, bytes]) => [kind, kilobytes(bytes - (objectsBefore.get(kind) ?? 0))]),
  ),
);
console.log('Tables that grew most, a photo:');
console.table(
  Object.fromEntries(
    growth
      .slice(0, 12)
      .map(({ name, rows, bytes }) => [name, { rows: perPhoto(rows, 2), KB: kilobytes(bytes) }]),
  ),
);

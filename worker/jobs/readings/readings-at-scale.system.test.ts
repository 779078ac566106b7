import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import { startReadingWorker } from '@photo-coach/testing/fixtures/reading-worker.ts';
import { deleteRows, selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { type WaitingPhoto, waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  type OpenAiReply,
  startOpenAiServer,
} from '@photo-coach/testing/services/openai-server.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';

/*
 * Many readings at once: through the queue, over several workers, with a server that fails, and with a worker that is
 * killed.
 */

const fixture = await startQueue('PostgreSQL');
const { db, queue, databaseUrl } = fixture;
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await fixture.empty();
  await deleteRows(db, 'model_requests');
});
afterAll(() => fixture.stop());

const picture = path.join(mkdtempSync(path.join(os.tmpdir(), 'readings-')), 'photo.jpg');
writeFileSync(picture, await sceneJpeg(600, 800));

const ok: OpenAiReply = { kind: 'answer', content: JSON.stringify(CAT_ANSWER) };

async function startServer(...script: Parameters<typeof startOpenAiServer>) {
  const server = await startOpenAiServer(...script);
  stops.push(server.stop);
  return server;
}

async function startWorker(vision: Record<string, string>) {
  const worker = await startReadingWorker({
    db,
    databaseUrl,
    picture,
    log: silentLog,
    // A name for each server, so that they do not share failures.
    vision: { VISION_MODEL: vision['OPENAI_BASE_URL'] ?? '', ...vision },
  });
  stops.push(worker.stop);
  return worker;
}

/** As many albums as a shoot of this size has. */
async function shootOf(count: number): Promise<WaitingPhoto[]> {
  const albums: WaitingPhoto[][] = [];
  for (let left = count; left > 0; left -= MAX_PHOTOS_PER_ALBUM) {
    albums.push(await waitingPhotos(db, { photos: Math.min(left, MAX_PHOTOS_PER_ALBUM) }));
  }
  return albums.flat();
}
const jobsOf = (photos: readonly WaitingPhoto[]) => [...new Set(photos.map(({ jobId }) => jobId))];

const send = async (photos: readonly WaitingPhoto[]) => {
  for (const { readingId, run } of photos) await queue.send('photo.read.v1', { readingId, run });
};
const readingsOf = (photos: readonly WaitingPhoto[]) =>
  selectRows(db, 'readings', { id: photos.map(({ readingId }) => readingId) }, [
    'state',
    'cause',
    'answer',
  ]);
const haveEnded = (photos: readonly WaitingPhoto[], timeoutMs: number) =>
  sleepUntil(async () => (await readingsOf(photos)).every(({ state }) => state !== 'waiting'), {
    timeoutMs,
  });
const usage = () => db.selectFrom('usage').selectAll().orderBy('job_id').execute();

/** Every kind of failure in turn, three of ten requests, spread so that none is left out. */
const FAILURES: readonly OpenAiReply[] = [
  { kind: 'error', status: 429, headers: { 'retry-after': '1' } },
  { kind: 'error', status: 503 },
  { kind: 'silence' },
  { kind: 'answer', content: 'What a nice cat!' },
  { kind: 'refusal', text: 'no' },
  { kind: 'answer', content: JSON.stringify(CAT_ANSWER).slice(0, 1300) },
];
function failingAtTimes() {
  let asked = 0;
  return (): OpenAiReply => {
    asked += 1;
    const isFailure = asked % 10 === 2 || asked % 10 === 5 || asked % 10 === 8;
    return isFailure ? (FAILURES[Math.floor((asked * 3) / 10) % FAILURES.length] ?? ok) : ok;
  };
}

test('a shoot ends complete with a server that fails three of ten requests, within its budget', async () => {
  const count = 50;
  const photos = await shootOf(count);
  const before = await usage();
  const server = await startServer(failingAtTimes());
  await startWorker({
    OPENAI_BASE_URL: server.baseUrl,
    VISION_TIMEOUT_SECONDS: '2',
    VISION_CONCURRENCY: '8',
    VISION_PRICE_INPUT_USD: '1',
    VISION_PRICE_OUTPUT_USD: '4',
    VISION_DAILY_BUDGET_USD: '5',
  });
  await send(photos);
  await haveEnded(photos, 180_000);

  const jobs = await selectRows(db, 'jobs', { id: jobsOf(photos) });
  for (const { status, result } of jobs) {
    expect(status).toBe('done');
    expect(result?.narrative.length).toBeGreaterThan(0);
  }
  const states = db.selectFrom('photos').select('state').distinct();
  const albums = jobs.map(({ album_id }) => album_id);
  expect(await states.where('album_id', 'in', albums).execute()).toEqual([{ state: 'critiqued' }]);
  expect(await usage()).toEqual(before);
  const readings = await readingsOf(photos);
  const read = readings.filter(({ state }) => state === 'done');
  // Refusals are final; everything else is asked again.
  expect(read.length / count).toBeGreaterThanOrEqual(0.85);
  expect(server.requests.length).toBeLessThanOrEqual(Math.ceil(1.35 * count));
  const { spent } = await db
    .selectFrom('model_requests')
    .select(sql<number>`sum(price_micros)::bigint`.as('spent'))
    .executeTakeFirstOrThrow();
  expect(spent).toBeLessThanOrEqual(5_000_000);
  process.stdout.write(
    `${count} photos: ${read.length} read by ${server.requests.length} requests\n`,
  );
}, 240_000);

test('answers whose worker is killed before they are written up are not paid for again', async () => {
  const photos = await shootOf(20);
  const server = await startServer(ok);
  const script = path.resolve(import.meta.dirname, '../../../testing/product/reading-worker.ts');
  const victim = spawn(process.execPath, [script, databaseUrl, picture, server.baseUrl, '20'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void victim.kill('SIGKILL'));
  // Writing up a reading waits for its job's row.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: killed, resolve: markKilled, reject } = Promise.withResolvers<void>();
  const held = db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('jobs')
      .select('id')
      .where('id', 'in', jobsOf(photos))
      .forUpdate()
      .execute();
    await send(photos);
    const areKept = async () => (await readingsOf(photos)).every(({ answer }) => answer !== null);
    await sleepUntil(areKept, { timeoutMs: 120_000 });
    const ended = once(victim, 'exit');
    victim.kill('SIGKILL');
    await ended;
    markKilled();
    await released;
  });
  held.catch(reject);
  await killed;
  expect((await readingsOf(photos)).map(({ state }) => state)).not.toContain('done');
  release();
  await held;
  await startWorker({ OPENAI_BASE_URL: server.baseUrl, VISION_CONCURRENCY: '6' });
  await haveEnded(photos, 120_000);
  expect((await readingsOf(photos)).every(({ state }) => state === 'done')).toBe(true);
  expect(server.requests).toHaveLength(20);
}, 300_000);

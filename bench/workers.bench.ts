import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { CAT_ANSWER } from '../testing/fixtures/cat-answer.ts';
import { sleepUntil } from '../testing/lib/sleep-until.ts';
import { startProcess, startProcesses, stopProcess } from '../testing/product/start-processes.ts';
import { createTestUser } from '../testing/product/test-user.ts';
import { startOpenAiServer } from '../testing/services/openai-server.ts';
import { readProcessUsage } from '../worker/imaging/pool/process-usage.ts';
import { sceneJpeg } from '../worker/imaging/testing/test-scenes.ts';
import { onBothBackends } from './lib/on-both-backends.ts';

/*
 * Measures the gain of more worker processes if the model is the bottleneck: 1, 2, 4 and 8 of them, which only let the
 * coach read, with a model that answers after 2 s. The number of waiting photos is proportional to the workers, so that
 * an ideal system takes the same time each time. Another worker has prepared the photos, which are tiny, while the
 * queue of readings was paused. All are real processes.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const WORKERS = values.quick ? [1, 8] : [1, 2, 4, 8];
const LATENCY_MS = 2000;
const AT_ONCE = 2;
/** Readings that each worker makes one after the other in each of its slots: first those that do not count. */
const IN_A_ROW = { warmUp: 1, measured: values.quick ? 4 : 6 };
const TIMEOUT_MS = 240_000;
const OTHER_QUEUES = 'photos,critiques,albums,mail,billing,upkeep';

const log = createLog('bench', 'error');
const photo = { name: 'photo.jpg', bytes: await sceneJpeg(320, 240) };
const answer = JSON.stringify(CAT_ANSWER);

async function measure(name: string, databaseUrl: string, redisUrl?: string): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const model = await startOpenAiServer(() => ({
    kind: 'answer',
    content: answer,
    after: sleep(LATENCY_MS),
  }));
  cleanup.defer(model.stop);
  const env = {
    LOG_LEVEL: 'warn',
    DETECTOR: 'off',
    WORKER_QUEUES: OTHER_QUEUES,
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: 'k',
    VISION_MODEL: 'slow',
    VISION_SECOND_LOOK: 'off',
    VISION_CONCURRENCY: '1000',
  };
  const product = await startProcesses({ databaseUrl, redisUrl, workers: 1, env });
  cleanup.defer(product.stop);
  const db = connectDatabase(databaseUrl, 2);
  cleanup.defer(() => db.destroy());
  const queue = await createQueueClient({ databaseUrl, redisUrl, log });
  cleanup.defer(queue.close);
  const ofReaders = {
    ...product.env,
    WORKER_QUEUES: 'readings',
    WORKER_CONCURRENCY_BY_QUEUE: `readings:${AT_ONCE}`,
  };

  /** Has photos of a new account analyzed, each as a single photo. */
  async function analyze(photos: number): Promise<void> {
    const user = await createTestUser(product.url);
    await db
      .updateTable('profiles')
      .set({ plan: 'pro', plan_status: 'active' })
      .where('id', '=', user.session.user.id)
      .execute();
    for (let left = photos; left > 0; left -= 1) {
      const { albumId } = await user.submit([photo], ['lighting_exposure']);
      if (left === 1) await user.finished(albumId, TIMEOUT_MS);
    }
  }
  const count = async (state: 'waiting' | 'done') => {
    const { length } = await db
      .selectFrom('readings')
      .select('id')
      .where('state', '=', state)
      .execute();
    return length;
  };

  /** Prepares photos for all workers, and lets them read these. @returns the milliseconds of the reading */
  async function read(workers: number, inARow: number): Promise<number> {
    await db.deleteFrom('readings').execute();
    await queue.pause('readings');
    const ofEach = AT_ONCE * inARow;
    await Promise.all(Array.from({ length: workers }, () => analyze(ofEach)));
    const photos = workers * ofEach;
    await sleepUntil(async () => (await count('waiting')) === photos, { timeoutMs: TIMEOUT_MS });
    const startedAt = performance.now();
    await queue.resume('readings');
    await sleepUntil(async () => (await count('done')) === photos, { timeoutMs: TIMEOUT_MS });
    return performance.now() - startedAt;
  }

  async function round(workers: number): Promise<{ milliseconds: number; cpuMs: number }> {
    const readers = await Promise.all(
      Array.from({ length: workers }, () => startProcess('worker', ofReaders)),
    );
    const usedBy = ({ child }: (typeof readers)[number]) => readProcessUsage(child.pid ?? 0);
    const used = async () =>
      (await Promise.all(readers.map(usedBy))).reduce((sum, usage) => sum + (usage?.cpuMs ?? 0), 0);
    await read(workers, IN_A_ROW.warmUp);
    const before = await used();
    const milliseconds = await read(workers, IN_A_ROW.measured);
    const cpuMs = (await used()) - before;
    await Promise.all(readers.map((reader) => stopProcess(reader, 'SIGTERM')));
    return { milliseconds, cpuMs };
  }

  const rows: Record<string, object> = {};
  let baseline = Number.NaN;
  for (const workers of WORKERS) {
    const { milliseconds, cpuMs } = await round(workers);
    if (workers === 1) baseline = milliseconds;
    const photos = workers * AT_ONCE * IN_A_ROW.measured;
    rows[`${workers} worker(s)`] = {
      photos,
      s: (milliseconds / 1000).toFixed(2),
      'photos/s': ((1000 * photos) / milliseconds).toFixed(2),
      'CPU ms a photo, of the readers': (cpuMs / photos).toFixed(0),
      'of linear': (baseline / milliseconds).toFixed(3),
    };
  }
  console.log(`\n${name}: readings by a model of ${LATENCY_MS / 1000} s, ${AT_ONCE} at once each`);
  console.table(rows);
}

await onBothBackends(measure);

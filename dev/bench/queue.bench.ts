import { createLog } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { openQueueBackend } from '@photo-coach/shared/server/queue/open-queue-backend.ts';
import { Queue, Worker } from 'bullmq';
import { v7 as uuid } from 'uuid';
import { idleHandlers } from '../../testing/fixtures/idle-handlers.ts';
import type { Handlers } from '../../worker/queue-job/handler.ts';
import { createRunner } from '../../worker/runner.ts';
import { printLatencies } from './lib/compare.ts';
import { onBothBackends } from './lib/on-both-backends.ts';
import { createStopwatch } from './lib/stopwatch.ts';

/*
 * Measures the latency from sending a queue job to its handler's first line: ours (catalog, parsing on both sides,
 * runner) against a bare BullMQ queue and worker on the same backend. The two alternate.
 */
const MESSAGES = 500;
const WARM_UP = 50;

const log = createLog('bench', 'error');

type Sender = { send: () => Promise<number>; close: () => Promise<void> };

async function createOurs(databaseUrl: string, redisUrl: string | undefined): Promise<Sender> {
  const stopwatch = createStopwatch();
  const handlers: Handlers<null> = {
    ...idleHandlers,
    'mail.send.v1': async (_dependencies, { mailId }) => stopwatch.reached(mailId),
  };
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    WORKER_CONCURRENCY: 0,
    VISION_CONCURRENCY: 4,
  };
  const runner = await createRunner({
    handlers,
    failures: idleHandlers,
    dependencies: null,
    env,
    log,
  });
  const queue = await createQueueClient({ databaseUrl, redisUrl, log });
  return {
    send: () => {
      const mailId = uuid();
      return stopwatch.time(mailId, () => queue.send('mail.send.v1', { mailId }));
    },
    async close() {
      await runner.stop();
      await queue.close();
    },
  };
}

async function createBare(databaseUrl: string, redisUrl: string | undefined): Promise<Sender> {
  const stopwatch = createStopwatch();
  const open = (role: 'worker' | 'producer') =>
    openQueueBackend({ databaseUrl, redisUrl, log, role, connections: 4 });
  const [forWorker, forQueue] = [open('worker'), open('producer')];
  await Promise.all([forWorker.prepare(), forQueue.prepare()]);
  const worker = new Worker(
    'bare',
    async (job) => stopwatch.reached(job.id ?? ''),
    { ...forWorker.options, concurrency: 5 },
    forWorker.factory,
  );
  const queue = new Queue('bare', forQueue.options, forQueue.factory);
  await worker.waitUntilReady();
  return {
    send: () => {
      const jobId = uuid();
      return stopwatch.time(jobId, () =>
        queue.add('no-op', {}, { jobId, removeOnComplete: { count: 1000 } }),
      );
    },
    async close() {
      await worker.close();
      await queue.close();
      await Promise.all([forWorker.close(), forQueue.close()]);
    },
  };
}

async function measure(name: string, databaseUrl: string, redisUrl?: string): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const ours = await createOurs(databaseUrl, redisUrl);
  cleanup.defer(ours.close);
  const bare = await createBare(databaseUrl, redisUrl);
  cleanup.defer(bare.close);
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let message = 0; message < WARM_UP + MESSAGES; message += 1) {
    const bareTime = await bare.send();
    const ourTime = await ours.send();
    if (message < WARM_UP) continue;
    times.bare.push(bareTime);
    times.ours.push(ourTime);
  }
  printLatencies(
    `Enqueue to start on ${name}, ${MESSAGES} queue jobs one at a time`,
    { name: 'runner and catalog', times: times.ours },
    { name: 'bare BullMQ no-op', times: times.bare },
  );
}

await onBothBackends(measure);

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import {
  hasCoach,
  readWorkers,
  unservedQueues,
} from '@photo-coach/shared/server/operators/registry.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import {
  eachQueue,
  type QueueFixture,
  silentLog,
} from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { v7 as uuid } from 'uuid';
import { describe, expect, onTestFinished, test } from 'vitest';
import { announceWorker } from './announce-worker.ts';
import { createRunner } from './runner.ts';
import { startWorker } from './start-worker.ts';

/** Processes that this test has started. */
const childProcesses = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;

/** A whole worker that serves these queues. */
async function startRole({ databaseUrl, redisUrl }: QueueFixture, queues: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roles-'));
  const env = readWorkerEnv({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: folder,
    STORAGE_SECRET: 's'.repeat(32),
    WORKER_QUEUES: queues,
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  const worker = await startWorker(env, silentLog);
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= worker.stop();
    return stopped;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  const get = (route: string) => fetch(`http://127.0.0.1:${worker.port}${route}`);
  return { stop, get };
}

describe.each(await eachQueue())('a worker on %s', (_backend, fixture) => {
  const { env, queue, queueNamed, db } = fixture;

  test('runs the queue jobs of its queues, and leaves the others to other workers', async () => {
    const ran: string[] = [];
    const start = async (queues: readonly QueueName[]) => {
      const runner = await createRunner({
        handlers: {
          ...idleHandlers,
          'mail.send.v1': async () => void ran.push('mail'),
          'billing.reconcile.v1': async () => void ran.push('billing'),
        },
        failures: idleHandlers,
        dependencies: {},
        env: { ...env, WORKER_QUEUES: queues },
        log: silentLog,
      });
      onTestFinished(runner.stop);
      return runner;
    };
    const first = await start(['mail']);
    await queue.send('billing.reconcile.v1', {});
    await queue.send('mail.send.v1', { mailId: uuid() });
    await sleepUntil(() => ran.includes('mail'), { timeoutMs: 10_000 });
    expect(first.isRunning()).toBe(true);
    expect(await queueNamed('billing').getJobCounts('waiting')).toEqual({ waiting: 1 });
    await start(['billing']);
    await sleepUntil(() => ran.includes('billing'), { timeoutMs: 10_000 });
    expect(ran).toEqual(['mail', 'billing']);
  });

  test('that serves no photos is ready at once, without an imaging process, and leaves when it ends', async () => {
    const before = childProcesses();
    const { stop, get } = await startRole(fixture, 'critiques,mail');
    expect((await get('/health/ready')).status).toBe(200);
    expect(childProcesses()).toBe(before);
    const workers = await readWorkers(db);
    expect(workers).toMatchObject([{ queues: ['critiques', 'mail'], hasModel: false }]);
    expect(unservedQueues(workers)).toEqual(['photos', 'readings', 'albums', 'billing', 'upkeep']);
    const schedulers = () => queueNamed('upkeep').getJobSchedulersCount();
    expect(await schedulers()).toBe(0);
    await stop();
    expect(await readWorkers(db)).toEqual([]);
  });

  test('that serves readings and upkeep announces its model to the others, and schedules the upkeep', async () => {
    await startRole(fixture, 'readings,upkeep');
    expect(hasCoach(await readWorkers(db))).toBe(true);
    expect(await queueNamed('upkeep').getJobSchedulersCount()).toBe(3);
  });

  test('warns once of a queue that no worker serves', async () => {
    const { log, lines } = captureLog();
    const leave = await announceWorker(
      { WORKER_CONCURRENCY: 1, VISION_CONCURRENCY: 1, WORKER_QUEUES: ['photos'] },
      {
        db,
        log,
        hasModel: false,
        clock: { ahead: () => ({ database: 0, redis: null }) },
        heartbeatMs: 20,
      },
    );
    onTestFinished(leave);
    const warnings = () => lines.filter(({ level }) => level === 40);
    await sleepUntil(() => warnings().length > 0, { timeoutMs: 5000 });
    const [first] = await readWorkers(db);
    await sleepUntil(async () => (await readWorkers(db))[0]?.seenAt !== first?.seenAt, {
      timeoutMs: 5000,
    });
    expect(warnings()).toMatchObject([
      {
        msg: 'no living worker serves these queues',
        queues: 'critiques, readings, albums, mail, billing, upkeep',
      },
    ]);
  });
});

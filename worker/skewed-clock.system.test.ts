import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readWorkers } from '@photo-coach/shared/server/operators/registry.ts';
import { eachQueue, type QueueFixture } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { setClock, shiftedClock } from '@photo-coach/testing/product/shift-clock.ts';
import {
  productEnv,
  startProcess,
  stopProcess,
} from '@photo-coach/testing/product/start-processes.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../testing/lib/free-port.ts';

const HOUR_MS = 3_600_000;

/** Starts a worker of the product that sees a clock shifted by so many ms. It serves no photos: nothing is decoded. */
async function startShiftedWorker({ databaseUrl, redisUrl }: QueueFixture, ms: number) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'photo-coach-clock-'));
  const port = await findFreePort();
  const worker = await startProcess('worker', {
    ...productEnv({ databaseUrl, dataDir, port: await findFreePort() }),
    REDIS_URL: redisUrl,
    WORKER_QUEUES: 'mail,billing,upkeep',
    WORKER_PORT_NUMBER: String(port),
    ...shiftedClock(ms),
  });
  onTestFinished(async () => {
    await stopProcess(worker, 'SIGKILL');
    await rm(dataDir, { recursive: true });
  });
  const readReadiness = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/health/ready`);
    return [reply.status, await reply.json()];
  };
  return { worker, readReadiness };
}

const UNREADY = [
  503,
  {
    status: 'unavailable',
    warnings: [
      'this machine’s clock is 1 h 0 min ahead of the database’s; set it (chrony, systemd-timesyncd)',
    ],
  },
];

describe.each(await eachQueue())(
  'a worker whose clock is an hour ahead, on %s',
  (_backend, fixture) => {
    const { queue, db } = fixture;
    const stateOf = (id: string) => fixture.queueNamed('mail').getJobState(id);

    test('takes nothing, says why, and continues once its clock is set', async () => {
      // A mail without a row is done as soon as a worker takes it.
      const mailId = randomUUID();
      await queue.send('mail.send.v1', { mailId });
      const { worker, readReadiness } = await startShiftedWorker(fixture, HOUR_MS);
      expect(await readReadiness()).toEqual(UNREADY);
      expect(worker.lines.join('\n')).toContain('"msg":"clocks disagree"');
      const isNoticed = async () => Number((await readWorkers(db))[0]?.clockAheadMs) > HOUR_MS / 2;
      await sleepUntil(isNoticed, { timeoutMs: 15_000 });
      expect(await stateOf(`mail.${mailId}`)).toBe('waiting');
      setClock(worker, 0);
      const isReady = async () => (await readReadiness())[0] === 200;
      await sleepUntil(isReady, { timeoutMs: 5000 });
      const isTaken = async () => (await stateOf(`mail.${mailId}`)) === 'completed';
      await sleepUntil(isTaken, { timeoutMs: 15_000 });
      setClock(worker, HOUR_MS);
      await sleepUntil(async () => !(await isReady()), { timeoutMs: 5000 });
      expect(await readReadiness()).toEqual(UNREADY);
      await stopProcess(worker, 'SIGTERM');
    });
  },
);

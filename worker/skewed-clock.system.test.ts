import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readWorkers } from '@photo-coach/shared/server/workers/registry.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import {
  eachQueue,
  type QueueFixture,
  silentLog,
} from '@photo-coach/testing/fixtures/start-queue.ts';
import { PROGRAM_ENV } from '@photo-coach/testing/lib/program-env.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { setClock, shiftedClock } from '@photo-coach/testing/product/shift-clock.ts';
import {
  productEnv,
  type StartedProcess,
  startProcess,
  stopProcess,
} from '@photo-coach/testing/product/start-processes.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../testing/lib/free-port.ts';
import { scheduleUpkeep } from './jobs/upkeep/upkeep.ts';
import { createRunner } from './runner.ts';

const HOUR_MS = 3_600_000;
const stuckWorker = path.resolve(import.meta.dirname, '../testing/product/stuck-worker.ts');

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

/** Starts a worker that never finishes a mail and takes no notice of its clock; resolves once it has a mail. */
async function startStuckWorker({ databaseUrl, redisUrl, queue }: QueueFixture, ms = 0) {
  const args = [stuckWorker, databaseUrl, ...(redisUrl === undefined ? [] : [redisUrl])];
  const env = { ...PROGRAM_ENV, ...shiftedClock(ms) };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const mailId = randomUUID();
  await queue.send('mail.send.v1', { mailId });
  if (child.stdout) await once(child.stdout, 'data');
  return { mailId, worker: { child, lines: [] } satisfies StartedProcess };
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
    const { queue, db, env } = fixture;
    const stateOf = (name: 'mail' | 'billing', id: string) =>
      fixture.queueNamed(name).getJobState(id);

    test('takes nothing, says why, and continues once its clock is set', {
      timeout: 60_000,
    }, async () => {
      // A mail without a row is done as soon as a worker takes it.
      const mailId = randomUUID();
      await queue.send('mail.send.v1', { mailId });
      const { worker, readReadiness } = await startShiftedWorker(fixture, HOUR_MS);
      expect(await readReadiness()).toEqual(UNREADY);
      expect(worker.lines.join('\n')).toContain('"msg":"clocks disagree"');
      const isNoticed = async () => Number((await readWorkers(db))[0]?.clockAheadMs) > HOUR_MS / 2;
      await sleepUntil(isNoticed, { timeoutMs: 15_000 });
      expect(await stateOf('mail', `mail.${mailId}`)).toBe('waiting');
      setClock(worker, 0);
      const isReady = async () => (await readReadiness())[0] === 200;
      await sleepUntil(isReady, { timeoutMs: 5000 });
      const isTaken = async () => (await stateOf('mail', `mail.${mailId}`)) === 'completed';
      await sleepUntil(isTaken, { timeoutMs: 15_000 });
      setClock(worker, HOUR_MS);
      await sleepUntil(async () => !(await isReady()), { timeoutMs: 5000 });
      expect(await readReadiness()).toEqual(UNREADY);
      await stopProcess(worker, 'SIGTERM');
    });

    test('takes over no living worker’s queue job, and keeps no dead one’s from being taken over', {
      timeout: 90_000,
    }, async () => {
      // One that takes no notice of its clock leaves an hour's marks: a lock, checks, a retry, and schedules.
      const upkeep = {
        env: { BILLING: 'off', MAIL_DELIVERY: 'on' } as const,
        db,
        queue,
        log: silentLog,
        now: () => new Date(),
        clock: { isOff: () => false },
        stores: { states: [] },
      };
      await scheduleUpkeep(upkeep).then((stop) => stop());
      const event = { eventId: `evt_${randomUUID()}`, attempt: 1 };
      await queue.send('billing.apply-event.v1', event);
      const heedless = await startStuckWorker(fixture, HOUR_MS);
      const sweep = fixture.queueNamed('upkeep');
      const nextSweep = async () => (await sweep.getJobScheduler('sweep'))?.next ?? 0;
      const isDelayed = () => stateOf('billing', `apply.${event.eventId}.1`);
      await sleepUntil(
        async () =>
          (await isDelayed()) === 'delayed' && (await nextSweep()) > Date.now() + HOUR_MS / 2,
        { timeoutMs: 20_000 },
      );
      await stopProcess(heedless.worker, 'SIGKILL');

      const living = await startStuckWorker(fixture);
      const { worker: skewed, readReadiness } = await startShiftedWorker(fixture, HOUR_MS);
      expect(await readReadiness()).toEqual(UNREADY);
      // By its third sign of life it could have checked twice for dead workers.
      const hasLived = async () => {
        const [row] = await readWorkers(db);
        return row !== undefined && Date.parse(row.seenAt) - Date.parse(row.startedAt) > 15_000;
      };
      await sleepUntil(hasLived, { timeoutMs: 30_000 });
      await stopProcess(skewed, 'SIGKILL');
      expect(
        (await fixture.queueNamed('mail').getJob(`mail.${living.mailId}`))?.stalledCounter,
      ).toBe(0);
      await stopProcess(living.worker, 'SIGKILL');

      const ran: string[] = [];
      const runner = await createRunner({
        handlers: {
          ...idleHandlers,
          'mail.send.v1': async (_dependencies, { mailId }) => void ran.push(mailId),
          'billing.apply-event.v1': async (_dependencies, { eventId }) => void ran.push(eventId),
          'upkeep.sweep.v1': async () => void ran.push('sweep'),
        },
        failures: idleHandlers,
        dependencies: {},
        env,
        log: silentLog,
      });
      onTestFinished(() => runner.stop());
      onTestFinished(await scheduleUpkeep(upkeep));
      const expected = [heedless.mailId, living.mailId, event.eventId, 'sweep'];
      const begun = performance.now();
      await sleepUntil(() => expected.every((each) => ran.includes(each)), { timeoutMs: 25_000 });
      process.stdout.write(`taken over after ${Math.round(performance.now() - begun)} ms\n`);
      expect(await nextSweep()).toBeLessThan(Date.now() + 20_000);
    });
  },
);

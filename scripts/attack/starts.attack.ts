import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Db } from '../../shared/server/db/connect.ts';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { createTestUser } from '../../testing/product/test-user.ts';
import {
  startFreezablePostgres,
  startKillableRedis,
} from '../../testing/services/freezable-stores.ts';
import { findFreePort } from '../lib/free-port.ts';
import { type AttackResult, reportAttack } from './lib/report-attack.ts';

/*
 * Starts API and worker while PostgreSQL is frozen, and 20 times on a busy machine: no process may end, none may be ready
 * before its queues work, and all queues must work within 5 s after PostgreSQL answers.
 */
const FROZEN_SECONDS = [5, 15, 40];
const HEALED_MS = 5000;
const RESTARTS = 20;
const BUSY_LOOPS = 6;
const START_MS = 180_000;

type Store = Awaited<ReturnType<typeof startFreezablePostgres>>;
type Started = Awaited<ReturnType<typeof startProcesses>>;

const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false, // it does not listen yet
  );

/** Names of the queues that do not work, of both processes. */
async function deadQueues({ url, env }: Started, workerPort: number): Promise<string[]> {
  const authorization = `Basic ${btoa(`${env['OPS_USER']}:${env['OPS_PASSWORD']}`)}`;
  const texts = await Promise.all([
    fetch(`${url}/metrics`, { headers: { authorization } }).then((reply) => reply.text()),
    fetch(`http://127.0.0.1:${workerPort}/metrics`).then((reply) => reply.text()),
  ]);
  const lines = texts.flatMap((text) => text.split('\n'));
  return lines.filter((line) => /^photo_coach_queue_down\S+ 1$/.test(line));
}

/** Seconds from the row of the newest mail until it is sent: the sweep alone would take 10 and more. */
async function mailSeconds(db: Db): Promise<number> {
  const newest = db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(1);
  const { created_at, sent_at } = await sleepUntil(
    async () => {
      const mail = await newest.executeTakeFirstOrThrow();
      return mail.sent_at !== null && { created_at: mail.created_at, sent_at: mail.sent_at };
    },
    { timeoutMs: 30_000 },
  );
  return (Date.parse(sent_at) - Date.parse(created_at)) / 1000;
}

type FrozenStart = {
  redisUrl: string | undefined;
  seconds: number;
  /** Milliseconds that a start takes while PostgreSQL answers. */
  usualMs: number;
};

async function startFrozen(postgres: Store, { redisUrl, seconds, usualMs }: FrozenStart) {
  const [port, workerPort] = [await findFreePort(), await findFreePort()];
  const addresses = [
    `http://127.0.0.1:${port}/api/health/ready`,
    `http://127.0.0.1:${workerPort}/health/ready`,
  ];
  const areReady = async () => (await Promise.all(addresses.map(isOk))).every(Boolean);
  postgres.freeze();
  const begun = performance.now();
  const starting = startProcesses({
    databaseUrl: postgres.url,
    redisUrl,
    workers: 1,
    port,
    readyTimeoutMs: START_MS,
    env: { DETECTOR: 'off', WORKER_PORT_NUMBER: String(workerPort) },
  });
  let wasReadyEarly = false;
  const thawAt = begun + seconds * 1000;
  while (performance.now() < thawAt) {
    wasReadyEarly ||= (await Promise.all(addresses.map(isOk))).some(Boolean);
    await sleep(250);
  }
  postgres.thaw();
  const thawed = performance.now();
  await sleepUntil(areReady, { timeoutMs: START_MS });
  const ready = performance.now();
  // No process can be ready before it has loaded.
  const healed = Math.max(0, ready - Math.max(thawed, begun + usualMs));
  const processes = await starting;
  const db = connectDatabase(postgres.url, 1);
  try {
    const dead = await deadQueues(processes, workerPort);
    await createTestUser(processes.url);
    const mail = await mailSeconds(db);
    const text = `ready after ${(healed / 1000).toFixed(1)} s, ${wasReadyEarly ? 'and before' : 'not before'}; a mail in ${mail.toFixed(1)} s; dead queues: ${dead.length}`;
    console.log(`${seconds} s: ${text}`);
    return {
      ms: ready - begun,
      text,
      held: healed <= HEALED_MS && !wasReadyEarly && dead.length === 0 && mail < HEALED_MS / 1000,
    };
  } finally {
    await db.destroy();
    await processes.stop();
  }
}

/**
 * Busy loops that compete with the product as programs of other users do: each in its own session. They end with this
 * process.
 */
function startLoad(): ChildProcess[] {
  const loop = `while (process.ppid === ${process.pid});`;
  return Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', loop], { detached: true, stdio: 'ignore' }),
  );
}

async function restartUnderLoad(databaseUrl: string, redisUrl: string | undefined) {
  const workerPort = await findFreePort();
  const load = startLoad();
  const dead: string[] = [];
  const mails: number[] = [];
  const db = connectDatabase(databaseUrl, 1);
  try {
    for (let n = 0; n < RESTARTS; n += 1) {
      const processes = await startProcesses({
        databaseUrl,
        redisUrl,
        workers: 1,
        readyTimeoutMs: START_MS,
        env: { DETECTOR: 'off', WORKER_PORT_NUMBER: String(workerPort) },
      });
      try {
        const areOk = async () =>
          (await isOk(`${processes.url}/api/health/ready`)) &&
          (await isOk(`http://127.0.0.1:${workerPort}/health/ready`));
        await sleepUntil(areOk, { timeoutMs: START_MS });
        dead.push(...(await deadQueues(processes, workerPort)));
        await createTestUser(processes.url);
        mails.push(await mailSeconds(db));
      } finally {
        await processes.stop();
      }
    }
  } finally {
    for (const { pid } of load) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    await db.destroy();
  }
  const text = `${dead.length} dead queues in ${mails.length} starts; a mail in ${Math.max(...mails).toFixed(1)} s at most`;
  console.log(`restarts: ${text}`);
  return { text, held: dead.length === 0 };
}

async function run(): Promise<AttackResult> {
  const figures: AttackResult['figures'] = {};
  let held = true;
  const redis = await startKillableRedis();
  const postgres = await startFreezablePostgres();
  const queues = [
    ['PostgreSQL', undefined],
    ['Redis', redis.url],
  ] as const;
  const record = (name: string, result: { text: string; held: boolean }) => {
    figures[name] = result.text;
    held &&= result.held;
  };
  try {
    for (const [queue, redisUrl] of queues) {
      const { ms: usualMs } = await startFrozen(postgres, { redisUrl, seconds: 0, usualMs: 0 });
      figures[`queue on ${queue}: a usual start`] = `${(usualMs / 1000).toFixed(1)} s`;
      for (const seconds of FROZEN_SECONDS) {
        const result = await startFrozen(postgres, { redisUrl, seconds, usualMs });
        record(`queue on ${queue}: frozen for ${seconds} s`, result);
      }
    }
    for (const [queue, redisUrl] of queues) {
      const result = await restartUnderLoad(postgres.url, redisUrl);
      record(`queue on ${queue}: ${RESTARTS} restarts, ${BUSY_LOOPS} busy loops`, result);
    }
  } finally {
    postgres.thaw();
    await postgres.stop();
    await redis.stop();
  }
  return { name: 'starts without PostgreSQL, and on a busy machine', held, figures };
}

reportAttack(await run());

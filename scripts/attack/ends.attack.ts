import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { productEnv, spawnProcess } from '../../testing/product/start-processes.ts';
import { startFreezablePostgres } from '../../testing/services/freezable-stores.ts';
import {
  type SeverableProxy,
  startSeverableProxy,
} from '../../testing/services/severable-proxy.ts';
import { buildWebIfStale } from '../lib/build-web.ts';
import { findFreePort } from '../lib/free-port.ts';
import { startBusyLoops } from './lib/busy-loops.ts';
import { type AttackResult, reportAttack } from './lib/report-attack.ts';

/*
 * Starts and stops each process fifty times on a busy machine, by SIGTERM at varying moments: during the start, once it
 * is ready, with connected clients, with a database that hangs or is gone. Each must end within 25 seconds.
 */
const STARTS = 50;
const AT_ONCE = 4;
const BUSY_LOOPS = 4;
const BUSY_SECONDS = 2400;
const ENDS_WITHIN_MS = 25_000;
/** A start takes about as long on the busy machine, so that a random moment hits every part of it. */
const START_MS = 12_000;
const READY_TIMEOUT_MS = 300_000;
const ROOT = path.resolve(import.meta.dirname, '../..');
const STACK = path.join(ROOT, 'scripts/start.ts');

type Started = {
  child: ChildProcess;
  lines: string[];
  readyLine: string;
  /** For an API. */
  port?: number;
  database?: Database;
};

/** The database as one process reaches it. */
type Database = Pick<SeverableProxy, 'url' | 'freeze'> & {
  /** Ends all connections to it, for good. */
  end(): Promise<void>;
};

const duringStart = () => sleep(Math.random() * START_MS);

async function untilReady({ child, lines, readyLine }: Started): Promise<void> {
  const isReady = () => lines.some((line) => line.includes(readyLine)) || child.exitCode !== null;
  await sleepUntil(isReady, { timeoutMs: READY_TIMEOUT_MS });
}

/** A socket and a kept-alive connection, both of which the client never closes. */
async function withClients(started: Started): Promise<void> {
  await untilReady(started);
  if (started.port === undefined || started.child.exitCode !== null) return;
  const url = `http://127.0.0.1:${started.port}`;
  await fetch(`${url}/api/health/live`);
  const socket = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`);
  await Promise.race([once(socket, 'open'), once(socket, 'error')]);
}

const MOMENTS: readonly ((started: Started) => Promise<unknown>)[] = [
  duringStart,
  untilReady,
  withClients,
  (started) => withClients(started).then(() => started.database?.freeze()),
  (started) => untilReady(started).then(() => started.database?.end()),
];

// Without the cache, most of the busy machine's time goes into compiling the same files again.
process.env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, '.cache', 'compiled');
await buildWebIfStale(ROOT);
const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-ends-'));
const postgres = await startFreezablePostgres();

async function openDatabase(): Promise<Database> {
  const { url, freeze, cut } = await startSeverableProxy(postgres.url);
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= cut();
    return ending;
  };
  return { url, freeze, end };
}

async function startService(name: 'api' | 'worker'): Promise<Started> {
  const [port, database] = [await findFreePort(), await openDatabase()];
  const env = productEnv({ databaseUrl: database.url, dataDir: folder, port });
  const service = { ...spawnProcess(name, env), readyLine: `${name} ready`, database };
  return name === 'api' ? { ...service, port } : service;
}

/** The supervisor with a database, an API and a worker of its own. */
async function startStack(): Promise<Started> {
  const dataDir = mkdtempSync(path.join(folder, 'stack-'));
  const child = spawn(process.execPath, [STACK], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await findFreePort()) },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const lines: string[] = [];
  child.stdout?.on('data', (chunk) => lines.push(String(chunk)));
  return { child, lines, readyLine: 'Photo Coach is up' };
}

/** Milliseconds from SIGTERM to the end; null when it was still running after a minute. */
async function timeEnd({ child }: Started): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return 0;
  const exited = once(child, 'exit');
  const begun = performance.now();
  child.kill('SIGTERM');
  const hasEnded = await Promise.race([exited.then(() => true), sleep(60_000, false)]);
  if (hasEnded) return performance.now() - begun;
  child.kill('SIGKILL');
  return null;
}

/** Starts and stops a process as often as wanted, several at once. */
async function measure(start: () => Promise<Started>): Promise<(number | null)[]> {
  const waiting = Array.from({ length: STARTS }, (_, n) => MOMENTS[n % MOMENTS.length]);
  const times: (number | null)[] = [];
  const loop = async () => {
    for (let moment = waiting.pop(); moment !== undefined; moment = waiting.pop()) {
      const started = await start();
      await moment(started);
      const time = await timeEnd(started);
      times.push(time);
      console.log(
        `${started.child.spawnargs.at(-1)}: ${time === null ? 'no end' : Math.round(time)} ms`,
      );
      await started.database?.end();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return times;
}

const figures: AttackResult['figures'] = {};
let held = true;
const stopLoops = startBusyLoops(BUSY_LOOPS, BUSY_SECONDS);
try {
  for (const [name, start] of [
    ['API', () => startService('api')],
    ['worker', () => startService('worker')],
    ['whole stack', startStack],
  ] as const) {
    const times = await measure(start);
    const late = times.filter((time) => time === null || time > ENDS_WITHIN_MS).length;
    const longest = Math.max(...times.map((time) => time ?? Number.POSITIVE_INFINITY));
    figures[`${name}: longest of ${times.length}, s (≤ ${ENDS_WITHIN_MS / 1000})`] = longest / 1000;
    held &&= late === 0 && times.length === STARTS;
  }
} finally {
  stopLoops();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
reportAttack({ name: 'each process started and stopped fifty times under load', held, figures });

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ALLOCATOR } from '@photo-coach/shared/server/allocator.ts';
import { findFreePort } from '../lib/free-port.ts';
import { parseProcfile } from './procfile.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_TIMEOUT_MS = 30_000;
/** Every process of the product ends within this time of SIGTERM. */
const STOP_TIMEOUT_MS = 25_000;

type Environment = Record<string, string | undefined>;

/** One process of the product; `lines` is its output so far. */
export type StartedProcess = { child: ChildProcess; lines: string[] };

/** Spawns a process of the Procfile with the Node.js that runs the tests; it sends a message once it is ready. */
function spawnProcess(name: 'api' | 'worker', env: Environment): StartedProcess {
  const procfile = readFileSync(path.join(ROOT, 'Procfile'), 'utf8');
  const service = parseProcfile(procfile, {}).find((each) => each.name === name);
  if (service === undefined) throw new Error(`the Procfile has no ${name}`);
  const child = spawn(process.execPath, service.command.slice(1), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  return { child, lines };
}

/** Starts a process, and waits until it is ready. */
export async function startProcess(
  name: 'api' | 'worker',
  env: Environment,
): Promise<StartedProcess> {
  const { child, lines } = spawnProcess(name, env);
  const timeout = AbortSignal.timeout(READY_TIMEOUT_MS);
  const ended = once(child, 'exit', { signal: timeout }).then(() => {
    throw new Error(`the ${name} ended before it was ready:\n${lines.join('\n')}`);
  });
  try {
    await Promise.race([once(child, 'message', { signal: timeout }), ended]);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { child, lines };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/**
 * Sends a signal to a process and waits for its end.
 * @throws Error, having killed it, when it does not end in time
 */
export async function stopProcess(
  { child, lines }: StartedProcess,
  signal: NodeJS.Signals,
): Promise<void> {
  if (hasEnded(child)) return;
  const timeout = AbortSignal.timeout(STOP_TIMEOUT_MS);
  const exited = once(child, 'exit', { signal: timeout });
  child.kill(signal);
  try {
    await exited;
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`a process did not end on ${signal}:\n${lines.join('\n')}`, { cause: error });
  }
}

/** Stops processes side by side, and all of them even when one doesn't stop in order. */
async function stopAll(processes: readonly StartedProcess[]): Promise<void> {
  const stops = processes.map((started) => stopProcess(started, 'SIGTERM'));
  const errors = (await Promise.allSettled(stops)).flatMap((stop) =>
    stop.status === 'rejected' ? [stop.reason] : [],
  );
  if (errors.length > 0) throw new AggregateError(errors, 'not all processes stopped in order');
}

/**
 * Lets a worker work on one photo at a time. Each imaging process costs a second of a core to start and another for its
 * first photo, which a test of single photos can save.
 */
export const ONE_PHOTO_AT_A_TIME = { WORKER_CONCURRENCY: '1' } as const;

/** Settings of a separate product, with new secrets. */
export function productEnv(options: { databaseUrl: string; dataDir: string; port: number }) {
  const secret = () => randomBytes(32).toString('hex');
  return {
    ...ALLOCATOR,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: options.dataDir,
    PORT: String(options.port),
    PUBLIC_URL: `http://127.0.0.1:${options.port}`,
    JWT_SECRET: secret(),
    STORAGE_SECRET: secret(),
    OPS_USER: 'ops',
    OPS_PASSWORD: secret(),
  };
}

/** Waits for processes that start side by side; kills the others when one doesn't start. */
async function startAll(starting: readonly Promise<StartedProcess>[]): Promise<StartedProcess[]> {
  try {
    return await Promise.all(starting);
  } catch (error) {
    for (const start of await Promise.allSettled(starting)) {
      if (start.status === 'fulfilled') await stopProcess(start.value, 'SIGKILL');
    }
    throw error;
  }
}

/**
 * Starts the product's real processes on the given database: an API, and workers that a test can kill and
 * replace.
 */
export async function startProcesses(options: {
  databaseUrl: string;
  redisUrl?: string | undefined;
  workers: number;
  env?: Environment;
  /** Where the API listens; by default at a free port. */
  port?: number;
}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'photo-coach-processes-'));
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const env: Environment = {
    ...productEnv({ databaseUrl: options.databaseUrl, dataDir, port }),
    REDIS_URL: options.redisUrl,
    ...options.env,
  };
  const startWorker = () => startProcess('worker', env);
  const startApi = () => startProcess('api', env);
  const [api, ...workers] = await startAll([
    startApi(),
    ...Array.from({ length: options.workers }, startWorker),
  ]);
  if (api === undefined) throw new Error('the API was not started');

  let running = api;
  return {
    url,
    env,
    api,
    workers,
    /** Kills the API with SIGKILL. @returns starts another one at the same address */
    async killApi(): Promise<() => Promise<void>> {
      await stopProcess(running, 'SIGKILL');
      return async () => {
        running = await startApi();
      };
    },
    async addWorker(): Promise<StartedProcess> {
      const worker = await startWorker();
      workers.push(worker);
      return worker;
    },
    /** Kills with SIGKILL, so the process can't clean up. */
    kill: (started: StartedProcess) => stopProcess(started, 'SIGKILL'),
    async stop(): Promise<void> {
      await stopAll([running, ...workers]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ALLOCATOR } from '@photo-coach/shared/server/allocator.ts';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { parseProcfile } from '../../scripts/stack/procfile.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_TIMEOUT_MS = 30_000;

type Environment = Record<string, string | undefined>;

/** One process of the product; `lines` is its output so far. */
export type StartedProcess = { child: ChildProcess; lines: string[] };

/** Starts a process of the Procfile with the Node.js that runs the tests, and waits until it is ready. */
async function startProcess(
  name: 'api' | 'worker',
  env: Environment,
  readyTimeoutMs = READY_TIMEOUT_MS,
): Promise<StartedProcess> {
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
  const timeout = AbortSignal.timeout(readyTimeoutMs);
  const ended = once(child, 'exit', { signal: timeout }).then(() => {
    throw new Error(`the ${name} ended before it was ready:\n${lines.join('\n')}`);
  });
  await Promise.race([once(child, 'message', { signal: timeout }), ended]);
  return { child, lines };
}

async function stopProcess({ child }: StartedProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
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
  /** Longest time, ms, until all processes say that they are ready. */
  readyTimeoutMs?: number;
}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'photo-coach-processes-'));
  const port = options.port ?? (await findFreePort());
  const secret = () => randomBytes(32).toString('hex');
  const url = `http://127.0.0.1:${port}`;
  const env: Environment = {
    ...ALLOCATOR,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    JWT_SECRET: secret(),
    STORAGE_SECRET: secret(),
    OPS_USER: 'ops',
    OPS_PASSWORD: secret(),
    ...options.env,
  };
  const startWorker = () => startProcess('worker', env, options.readyTimeoutMs);
  const startApi = () => startProcess('api', env, options.readyTimeoutMs);
  const [api, workers] = await Promise.all([
    startApi(),
    Promise.all(Array.from({ length: options.workers }, startWorker)),
  ]);

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
      await Promise.all([running, ...workers].map((started) => stopProcess(started, 'SIGTERM')));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

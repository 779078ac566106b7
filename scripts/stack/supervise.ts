import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../../testing/postgres/embedded-postgres.ts';
import type { Service } from '../../testing/product/procfile.ts';
import type { Print } from './output.ts';

type SuperviseOptions = {
  cwd: string;
  /** Called at each start of the service. */
  env(): NodeJS.ProcessEnv;
  /** Receives each line that a service prints, and the supervisor's own lines about the service. */
  print: Print;
  /** Called once when a service keeps crashing. */
  onGiveUp(message: string): void;
  /** How long a service may drain after SIGTERM, in milliseconds. */
  drainLimit?: number;
};

export type SupervisedService = {
  name: string;
  /** Resolves when the service sends 'ready' over its IPC channel. */
  ready: Promise<void>;
  /** Drains the service and starts it again, to load changed code. */
  restart(): void;
  /** SIGTERM, then SIGKILL after the drain limit. */
  stop(): Promise<void>;
  /** SIGKILL at once. */
  kill(): void;
};

const CRASH_LIMIT = 5;
const CRASH_WINDOW = 30_000;
const FIRST_BACKOFF = 250;
const DRAIN_LIMIT = 25_000;
const PRELOAD = path.resolve(import.meta.dirname, '../../shared/server/end-with-parent.ts');

function spawnService({ name, command, env }: Service, options: SuperviseOptions): ChildProcess {
  const [program = '', ...args] = command;
  const [file, preload] =
    program === 'node' ? [process.execPath, ['--import', PRELOAD]] : [program, []];
  const child = spawn(file, [...preload, ...args], {
    cwd: options.cwd,
    env: { ...options.env(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group: the terminal's Ctrl-C reaches only the supervisor, which then drains the service.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => options.print(name, line));
  }
  return child;
}

/** Kills the process and everything that it started. */
function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

/**
 * Starts a service and restarts it after a crash, with growing pauses. Gives up after 5 crashes within 30 s.
 */
export function superviseService(service: Service, options: SuperviseOptions): SupervisedService {
  const { name } = service;
  const ready = Promise.withResolvers<void>();
  let crashes: number[] = [];
  let state: 'running' | 'restarting' | 'stopped' = 'running';
  let backoff: NodeJS.Timeout | undefined;
  let child = start();

  function start(): ChildProcess {
    const started = spawnService(service, options);
    started.on('message', (message) => {
      if (message === 'ready') ready.resolve();
    });
    started.once('error', (error) => onCrash(error.message));
    started.once('exit', (code, signal) => {
      if (state === 'running') onCrash(signal ?? `code ${code}`);
    });
    return started;
  }

  function onCrash(reason: string): void {
    crashes = [...crashes.filter((time) => time > Date.now() - CRASH_WINDOW), Date.now()];
    if (crashes.length >= CRASH_LIMIT) {
      options.onGiveUp(`${name} ended ${CRASH_LIMIT} times within 30 s (${reason}): giving up.`);
      return;
    }
    const pause = FIRST_BACKOFF * 2 ** (crashes.length - 1);
    options.print(name, `ended (${reason}), starting again in ${pause / 1000} s`);
    backoff = setTimeout(() => {
      child = start();
    }, pause);
  }

  async function drain(): Promise<void> {
    clearTimeout(backoff);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const killing = setTimeout(killGroup, options.drainLimit ?? DRAIN_LIMIT, child);
    await exited;
    clearTimeout(killing);
  }

  return {
    name,
    ready: ready.promise,
    restart: async () => {
      if (state !== 'running') return;
      state = 'restarting';
      await drain();
      if (state !== 'restarting') return;
      state = 'running';
      child = start();
    },
    stop: async () => {
      state = 'stopped';
      await drain();
    },
    kill: () => {
      state = 'stopped';
      clearTimeout(backoff);
      killGroup(child);
    },
  };
}

const MAX_POSTGRES_RESTARTS = 5;

/**
 * Starts the embedded PostgreSQL, and restarts it on the same port when it ends unexpectedly.
 * @throws Error as startEmbeddedPostgres does
 */
export async function supervisePostgres(
  folder: string,
  { print, onGiveUp }: Pick<SuperviseOptions, 'print' | 'onGiveUp'>,
) {
  let server = await startEmbeddedPostgres({ folder });
  const { url, port } = server;
  let isStopping = false;

  async function watch(): Promise<void> {
    for (let restarts = 0; ; restarts += 1) {
      await server.exited;
      if (isStopping) return;
      if (restarts === MAX_POSTGRES_RESTARTS) {
        throw new Error(`PostgreSQL ended ${restarts + 1} times: giving up.`);
      }
      print('postgres', 'PostgreSQL ended, starting it again');
      server = await startEmbeddedPostgres({ folder, port });
    }
  }
  watch().catch((error: Error) => onGiveUp(error.message));

  const stop = async () => {
    isStopping = true;
    await server.stop();
  };
  return { url, port, stop };
}

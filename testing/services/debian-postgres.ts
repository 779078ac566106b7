import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../lib/free-port.ts';
import { isInstalled, skipAloud } from '../lib/installed.ts';
import { sleepUntil } from '../lib/sleep-until.ts';
import { claimFolder, readPostmaster } from '../postgres/data-folder.ts';
import { runProgram, startGuarded } from '../postgres/guarded-process.ts';
import { chooseAccount } from '../postgres/system-account.ts';
import { createPostgresFolder } from './postgres-folder.ts';
import type { Service } from './service.ts';

const PASSWORD = 'of-tests-alone';
const START_TIMEOUT_MS = 30_000;

/** The folder of the server's programs that are as old as the `pg_dump` on the PATH; null without either. */
function findServer(): string | null {
  try {
    const version = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    const folder = `/usr/lib/postgresql/${/\d+/.exec(version)?.[0]}/bin`;
    return isInstalled('rsync') && existsSync(path.join(folder, 'initdb')) ? folder : null;
  } catch {
    return null; // not on the PATH
  }
}

/**
 * Starts the PostgreSQL of Debian's package, which its `pg_dump` can dump: the embedded one brings none, and a `pg_dump`
 * refuses a newer server.
 * @returns null, with a message on stderr, where the package or rsync is missing
 * @throws Error when it is missing in CI, where no test may be skipped
 */
export async function startDebianPostgres(): Promise<Service | null> {
  const bin = findServer();
  if (bin === null) {
    skipAloud('Tests of backups skipped: they need the packages postgresql and rsync');
    return null;
  }
  const [initdb, postgres] = [path.join(bin, 'initdb'), path.join(bin, 'postgres')];
  const folder = createPostgresFolder();
  claimFolder(folder);
  writeFileSync(path.join(folder, 'password'), PASSWORD);
  mkdirSync(path.join(folder, 'cluster'), { mode: 0o700 });
  const { prefix } = chooseAccount(initdb, folder);
  const data = ['-D', path.join(folder, 'cluster')];
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${folder}/password`];
  const flags = ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'];
  await runProgram([...prefix, initdb, ...data, ...access, ...flags]);
  const port = await findFreePort();
  const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const settings = options.flatMap((option) => ['-c', option]);
  const server = startGuarded(
    [...prefix, postgres, ...data, '-p', String(port), ...settings],
    openSync(path.join(folder, 'log'), 'w'),
  );
  // Its port is open before it accepts connections.
  const isReady = () => readPostmaster(path.join(folder, 'cluster'))?.isReady === true;
  await sleepUntil(isReady, { timeoutMs: START_TIMEOUT_MS });
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres?sslmode=disable`,
    stop: async () => {
      await server.stop(5000);
      rmSync(folder, { recursive: true });
    },
  };
}

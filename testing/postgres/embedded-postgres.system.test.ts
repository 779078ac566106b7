import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '../../shared/server/db/connect.ts';
import { sleepUntil } from '../lib/sleep-until.ts';
import { isAlive, readPostmaster } from './data-folder.ts';
import {
  findPostgresBinaries,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { chooseAccount, type PostgresAccount, possibleAccounts } from './system-account.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-pg-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serverPid = () => readPostmaster(path.join(folder, 'cluster'))?.pid ?? 0;

async function query(url: string, text: string): Promise<unknown> {
  const db = connectDatabase(url, 1);
  try {
    return (await sql.raw<{ value: unknown }>(text).execute(db)).rows[0]?.value;
  } finally {
    await db.destroy();
  }
}

/** Starts PostgreSQL on the same folder from another process, which then stays idle. */
async function startElsewhere(): Promise<ReturnType<typeof spawn>> {
  const script = `
    import ${JSON.stringify(path.resolve(import.meta.dirname, '../../shared/server/end-with-parent.ts'))};
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, durable: false });
    console.log('up');`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (other.stdout) await once(other.stdout, 'data');
  return other;
}

/** Whether this machine lets the account run PostgreSQL in a closed folder. */
function isAllowed(account: PostgresAccount): boolean {
  const closed = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-pg-'));
  try {
    chooseAccount(findPostgresBinaries().initdb, closed, [account]);
    return true;
  } catch {
    return false; // e.g. a container that forbids user namespaces; the other accounts are tested
  } finally {
    rmSync(closed, { recursive: true });
  }
}

test.each(possibleAccounts().filter(isAllowed))(
  'embedded PostgreSQL run with "$prefix" keeps its rows over a restart and leaves no process behind',
  async (account) => {
    const open = (durable: boolean) =>
      startEmbeddedPostgres({ folder, durable, accounts: [account] });
    const first = await open(true);
    const pid = serverPid();
    await query(first.url, 'create table kept as select 42 as value');
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await open(false);
    expect(await query(second.url, 'select value from kept')).toBe(42);
    expect(lstatSync(path.join(folder, 'cluster')).uid).toBe(account.uid);
    await second.stop();
    await second.exited;
    expect(existsSync(path.join(folder, 'cluster/postmaster.pid'))).toBe(false);
  },
);

test('an embedded server is reached beside the variables of another database', async () => {
  const server = await startEmbeddedPostgres({ folder, durable: false });
  const others = { PGHOST: 'db.test', PGPORT: '1', PGUSER: 'ann', PGDATABASE: 'other' };
  for (const [name, value] of Object.entries({ ...others, PGSSLMODE: 'require' })) {
    vi.stubEnv(name, value);
  }
  expect(await query(server.url, 'select 1 as value')).toBe(1);
  expect(findRunningPostgres(folder)).toBe(server.url);
  vi.unstubAllEnvs();
  await server.stop();
});

test('a data folder changes hands between the accounts that root can use', async () => {
  for (const account of possibleAccounts().filter(isAllowed)) {
    const server = await startEmbeddedPostgres({ folder, durable: false, accounts: [account] });
    expect(await query(server.url, 'select 1 as value')).toBe(1);
    await server.stop();
  }
});

test('an embedded server ends with the process that started it, even by kill -9', async () => {
  const other = await startElsewhere();
  const pid = serverPid();
  other.kill('SIGKILL');
  await sleepUntil(() => !isAlive(pid), { timeoutMs: 10_000 });
});

test('a data folder in use by a live process is refused by name', async () => {
  const other = await startElsewhere();
  const pid = serverPid();
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
    `${folder} is in use by process ${other.pid}`,
  );
  expect(isAlive(pid)).toBe(true);
  other.kill('SIGKILL');
  await sleepUntil(() => !isAlive(pid), { timeoutMs: 10_000 });
});

test('a server whose guards were killed too is stopped by the next start', async () => {
  const first = await startEmbeddedPostgres({ folder, durable: false });
  const left = serverPid();
  await query(first.url, 'create table kept as select 7 as value');
  // The same process may claim the folder again; it treats a server that still runs there as a leftover.
  const second = await startEmbeddedPostgres({ folder, durable: false });
  expect(isAlive(left)).toBe(false);
  expect(await query(second.url, 'select value from kept')).toBe(7);
  await second.stop();
});

test('a stale pid file that names an unrelated live process does not stop the start', async () => {
  const first = await startEmbeddedPostgres({ folder, durable: false });
  await first.stop();
  writeFileSync(
    path.join(folder, 'cluster/postmaster.pid'),
    `${process.ppid}\n${folder}/cluster\n`,
  );
  const second = await startEmbeddedPostgres({ folder, durable: false });
  expect(await query(second.url, 'select 1 as value')).toBe(1);
  expect(isAlive(process.ppid)).toBe(true);
  await second.stop();
});

test('only the password in the folder opens the server, and a taken port gives one clear line', async () => {
  const first = await startEmbeddedPostgres({ folder, durable: false });
  expect(lstatSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600);
  const wrong = first.url.replace(/:[^:@]+@/, ':wrong@');
  await expect(query(wrong, 'select 1 as value')).rejects.toThrow('password authentication failed');
  const other = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-pg-'));
  await expect(
    startEmbeddedPostgres({ folder: other, durable: false, port: first.port }),
  ).rejects.toThrow(/^The embedded PostgreSQL did not start: .*$/);
  rmSync(other, { recursive: true });
  await first.stop();
});

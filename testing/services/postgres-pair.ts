import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { startEmbeddedPostgres } from '../../scripts/postgres/embedded-postgres.ts';
import { runProgram } from '../../scripts/postgres/guarded-process.ts';
import { sleepUntil } from '../lib/sleep-until.ts';
import { startFreezablePostgres } from './freezable-stores.ts';
import { startSeverableProxy } from './severable-proxy.ts';

const REPLICATE_TIMEOUT_MS = 30_000;
/** Files of a data directory that belong to the server that runs on it. */
const OF_THE_SERVER = ['postmaster.pid', 'postmaster.opts'];

type Primary = Awaited<ReturnType<typeof startFreezablePostgres>>;

async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * Copies a server's data while it runs, as PostgreSQL's manual describes for a low-level backup, and as pg_basebackup
 * does, which the embedded PostgreSQL lacks.
 */
async function copyCluster({ url, folder }: Primary, target: string): Promise<void> {
  const cluster = path.join(target, 'cluster');
  await withClient(url, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    await runProgram(['cp', '-a', path.join(folder, 'cluster'), cluster]);
    await runProgram(['cp', '-a', path.join(folder, 'password'), target]);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    for (const file of OF_THE_SERVER) rmSync(path.join(cluster, file), { force: true });
    writeFileSync(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { hostname, port, username, password } = new URL(url);
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
}

/** Makes every commit of the primary wait until the standby has it on its disk. */
async function makeSynchronous({ url }: Primary): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
    const isSynchronous = async () => {
      const { rows } = await client.query('select from pg_stat_replication where sync_state = $1', [
        'sync',
      ]);
      return rows.length > 0;
    };
    await sleepUntil(isSynchronous, { timeoutMs: REPLICATE_TIMEOUT_MS });
  });
}

/**
 * Starts a real, migrated PostgreSQL and a standby that follows it by synchronous streaming replication, so that it has
 * every commit. Both are behind one address, as with a managed database.
 */
export async function startPostgresPair() {
  const primary = await startFreezablePostgres();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-standby-'));
  await copyCluster(primary, folder);
  const port = await findFreePort();
  const standby = await startEmbeddedPostgres({ folder, port, durable: true });
  await makeSynchronous(primary);
  const way = await startSeverableProxy(primary.url);
  return {
    /** The address that stays the same. */
    url: way.url,
    primary,
    /** Kills the primary: nobody answers at the address. */
    async losePrimary() {
      await primary.kill();
      await way.cut();
    },
    /** Makes the standby the primary, at the same address. */
    async promote() {
      await withClient(standby.url, (client) => client.query('select pg_promote()'));
      if (existsSync(path.join(folder, 'cluster', 'standby.signal'))) {
        throw new Error('the standby was not promoted');
      }
      way.redirect(standby.url);
      await way.restore();
    },
    /** Stops the standby and the address; the primary is stopped on its own. */
    async stop() {
      await way.cut();
      await standby.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { BACKED_UP_TABLES, LEFT_OUT_TABLES } from './backed-up-tables.ts';
import { BackupError } from './backup-error.ts';
import { quoted } from './copy-tables.ts';

const namesSchema = z.array(z.object({ name: z.string() }));

async function readTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return namesSchema.parse(rows).map(({ name }) => name);
}

const hasRows = async (client: pg.ClientBase, table: string): Promise<boolean> =>
  (await client.query(`select 1 from public.${quoted(table)} limit 1`)).rows.length > 0;

async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  return rows.length;
}

/** A connection that was just closed is counted for some milliseconds more. */
const CLOSING_MS = 2000;

/** @throws BackupError while other processes are connected as the same user: API and workers have to be stopped */
async function refuseOthers(client: pg.ClientBase): Promise<void> {
  const deadline = performance.now() + CLOSING_MS;
  let others = await countOthers(client);
  while (others > 0 && performance.now() < deadline) {
    await sleep(50);
    // Within a transaction the server repeats earlier statistics unless they are reset.
    await client.query('select pg_stat_clear_snapshot()');
    others = await countOthers(client);
  }
  if (others === 0) return;
  throw new BackupError(
    `The database has ${others} other connections. Stop the API and the workers first; nothing was changed.`,
  );
}

/**
 * Makes sure that a database is empty, and removes empty tables that migrations of any version have made.
 * @throws BackupError when it holds anything, or is in use
 */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await refuseOthers(client);
  const tables = await readTables(client);
  const own = new Set([...BACKED_UP_TABLES, ...Object.keys(LEFT_OUT_TABLES)]);
  const foreign = tables.filter((name) => !own.has(name));
  if (foreign.length > 0) {
    throw new BackupError(
      `The database holds tables that are not of this version (${foreign.join(', ')}). A restore needs an empty one; nothing was changed.`,
    );
  }
  if (tables.length === 0) return;
  await client.query(
    `lock table ${tables.map((name) => `public.${quoted(name)}`).join(', ')} in access exclusive mode`,
  );
  for (const name of tables.filter((each) => BACKED_UP_TABLES.includes(each))) {
    if (!(await hasRows(client, name))) continue;
    throw new BackupError(
      `The database is not empty: ${name} has rows. A restore needs an empty one; nothing was changed.`,
    );
  }
  await client.query(
    `drop table ${tables.map((name) => `public.${quoted(name)}`).join(', ')} cascade`,
  );
}

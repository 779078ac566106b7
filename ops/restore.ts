// `npm run restore -- DIR`: brings a backup into an empty database and an empty store (docs/operations.md#backups).
import '../shared/server/end-with-parent.ts';
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { migrateToLatest, readOwnMigrations } from '../shared/server/db/migrate.ts';
import { runOnSystem, type System } from './backup/open-system.ts';
import {
  copyFolder,
  readArguments,
  requireCopy,
  requirePostgres,
  runObjects,
  runPostgres,
} from './backup/programs.ts';

/** @throws Error unless it is a folder with a dump and objects; links could lead to other files of this machine */
function checkBackup(dump: string, objects: string): void {
  const [file, folder] = [dump, objects].map((name) => lstatSync(name, { throwIfNoEntry: false }));
  if (file?.isFile() && folder?.isDirectory()) return;
  throw new Error(`${path.dirname(dump)} is no complete backup: it lacks its dump or its objects.`);
}

/** @throws Error when database or store hold anything */
async function refuseUsed({ db, storage }: System): Promise<void> {
  const { rows } = await sql`select from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') limit 1`.execute(db);
  if (rows.length > 0) throw new Error('The database has tables. A restore needs a new one.');
  if (await storage.isEmpty()) return;
  throw new Error('The store has files. A restore needs an empty one, also when it is repeated.');
}

/** @throws Error for a backup of a newer version */
async function refuseNewer(dump: string): Promise<void> {
  const args = ['--data-only', '--table=kysely_migration', '--file=-', dump];
  const rows = execFileSync('pg_restore', args, { encoding: 'utf8' });
  const names = rows.match(/^\d{4}-\d\d-\d\dT\d{4}_\w+/gm) ?? [];
  const own = await readOwnMigrations();
  const newer = names.filter((name) => !own.includes(name));
  if (newer.length === 0) return;
  throw new Error(`The backup is of a newer version (${newer.join(', ')}). Restore it with that.`);
}

/** Restores files first and rows in one transaction: until then no process starts on the database. */
async function restore(system: System): Promise<void> {
  const { folder, command } = readArguments();
  const [dump, objects] = [path.join(folder, 'database.dump'), path.join(folder, 'objects')];
  checkBackup(dump, objects);
  await requirePostgres(system, 'pg_restore');
  requireCopy(system, command);
  await refuseUsed(system);
  await refuseNewer(dump);
  if (command === undefined) {
    mkdirSync(system.storageFolder ?? '', { recursive: true });
    await copyFolder(objects, system.storageFolder ?? '');
  } else await runObjects(command, folder);
  const options = ['--single-transaction', '--no-owner', '--no-privileges'];
  await runPostgres(system, 'pg_restore', ...options, dump);
  await migrateToLatest(system.databaseUrl);
  // This store names the same bytes differently than the one before.
  await system.db.updateTable('photos').set({ upload_etag: null }).execute();
  console.log('Restored. Start the product: the queue is filled again.');
}

await runOnSystem(restore);

import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { connectDatabase, type Db } from './connect.ts';

/** The migrations of this version, one a file. */
const migrationFolder: string = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Brings the schema up to date; safe to call from several processes at once (Kysely takes a lock).
 * @returns the names of the migrations that were applied
 */
export async function migrateToLatest(databaseUrl: string): Promise<string[]> {
  const db = connectDatabase(databaseUrl, 2);
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  try {
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** The names of the migrations of this version. */
export async function readOwnMigrations(): Promise<string[]> {
  const files = await fs.readdir(migrationFolder);
  return files.filter((file) => file.endsWith('.ts')).map((file) => file.replace(/\.ts$/, ''));
}

/** The names of the migrations that were applied, as Kysely records them; none for an empty database. */
export async function readApplied(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('public.kysely_migration')::text as name`.execute(db);
  if ((tables[0]?.name ?? null) === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

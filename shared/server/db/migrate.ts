import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { connectDatabase, type Db } from './connect.ts';

/** The migrations of this version, one a file. */
const migrationFolder: string = path.resolve(import.meta.dirname, '../../../migrations');

/** Applies those migrations of the folder that `isWanted` and that were not applied yet. */
async function migrate(
  databaseUrl: string,
  isWanted: (name: string) => boolean,
): Promise<string[]> {
  const db = connectDatabase(databaseUrl, 2);
  const files = new FileMigrationProvider({ fs, path, migrationFolder });
  const getMigrations = async () =>
    Object.fromEntries(
      Object.entries(await files.getMigrations()).filter(([name]) => isWanted(name)),
    );
  try {
    const { error, results } = await new Migrator({
      db,
      provider: { getMigrations },
    }).migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/**
 * Brings the schema up to date; safe to call from several processes at once (Kysely takes a lock).
 * @returns the names of the migrations that were applied
 */
export const migrateToLatest = (databaseUrl: string): Promise<string[]> =>
  migrate(databaseUrl, () => true);

/** Brings the schema of an empty database to an earlier version. @param names its migrations */
export async function migrateTo(databaseUrl: string, names: readonly string[]): Promise<void> {
  const wanted = new Set(names);
  await migrate(databaseUrl, (name) => wanted.has(name));
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

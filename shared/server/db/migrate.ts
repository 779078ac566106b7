import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { connectDatabase } from './connect.ts';

/** The migrations of this version, one a file. */
export const migrationFolder: string = path.resolve(import.meta.dirname, '../../../migrations');

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

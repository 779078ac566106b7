import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { connectDatabase } from './connect.ts';

/** The migrations of this version, one a file. */
export const migrationFolder: string = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Brings the schema up to date; safe to call from several processes at once (Kysely takes a lock).
 * @returns the names of the migrations that were applied
 */
export async function migrateToLatest(databaseUrl: string): Promise<string[]> {
  const db = connectDatabase(databaseUrl, 2);
  try {
    const migrator = new Migrator({
      db,
      provider: new FileMigrationProvider({ fs, path, migrationFolder }),
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

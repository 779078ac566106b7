import { promises as fs } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { migrationFolder } from './migrate.ts';

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

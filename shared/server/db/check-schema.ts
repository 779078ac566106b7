import { promises as fs } from 'node:fs';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Db } from './connect.ts';
import { migrationFolder } from './migrate.ts';

/** The schema lacks migrations that this version needs; `message` names them, and what to do. */
export class SchemaIncompleteError extends Error {
  constructor(missing: readonly string[]) {
    super(
      `The database lacks ${missing.length} migrations that this version needs (${missing.join(', ')}). ` +
        'Run `node scripts/migrate.ts` first.',
    );
    this.name = 'SchemaIncompleteError';
  }
}

/** The names of the migrations of this version. */
async function readOwnMigrations(): Promise<string[]> {
  const files = await fs.readdir(migrationFolder);
  return files.filter((file) => file.endsWith('.ts')).map((file) => file.replace(/\.ts$/, ''));
}

/** The names of the migrations that were applied, as Kysely records them; none for an empty database. */
async function readApplied(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('public.kysely_migration')::text as name`.execute(db);
  if ((tables[0]?.name ?? null) === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Makes the check whether the database has every migration of this version. Once it has, that is remembered, because
 * migrations are forward only. A newer schema is logged once and accepted, because migrations are safe while the version
 * before them still runs.
 * @returns a function that throws SchemaIncompleteError, or the database's own error
 */
export function createSchemaCheck({ db, log }: { db: Db; log: Log }): () => Promise<void> {
  let isComplete = false;
  return async () => {
    if (isComplete) return;
    const own = await readOwnMigrations();
    const applied = await readApplied(db);
    const missing = own.filter((name) => !applied.includes(name)).toSorted();
    if (missing.length > 0) throw new SchemaIncompleteError(missing);
    isComplete = true;
    const unknown = applied.filter((name) => !own.includes(name)).toSorted();
    if (unknown.length > 0) log.warn({ unknown }, 'the database is newer than this version');
  };
}

/**
 * Checks the schema when a process starts. A database that does not answer is no reason to give up: readiness checks
 * again until it does.
 * @throws SchemaIncompleteError
 */
export async function checkSchemaAtStart(check: () => Promise<void>, log: Log): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof SchemaIncompleteError) throw error;
    log.warn({ err: error }, 'the schema could not be checked yet');
  }
}

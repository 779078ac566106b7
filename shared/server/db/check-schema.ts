import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Db } from './connect.ts';
import { readApplied, readOwnMigrations } from './migrate.ts';

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

/** A restore of the database is under way, or was interrupted. */
export class RestoreUnfinishedError extends Error {
  constructor(backup: string) {
    super(
      `The database is being restored from the backup ${backup}, or that was interrupted. ` +
        'Let `npm run restore` end, or run it again.',
    );
    this.name = 'RestoreUnfinishedError';
  }
}

/** Marks a database that is being restored. It isn't a migration, because a restore begins in an empty database. */
const TABLE = sql.table('photo_coach_restore.under_way');

/** The id of the backup whose restore is unfinished; null if none is in progress. */
export async function readRestoreMark(db: Db): Promise<string | null> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('photo_coach_restore.under_way')::text as name`.execute(db);
  if ((tables[0]?.name ?? null) === null) return null;
  const { rows } = await sql<{ backup_id: string }>`select backup_id from ${TABLE}`.execute(db);
  return rows[0]?.backup_id ?? null;
}

/** Marks that a restore of the backup has begun. */
export async function setRestoreMark(db: Db, backupId: string): Promise<void> {
  await sql`create schema if not exists photo_coach_restore`.execute(db);
  await sql`create table if not exists ${TABLE} (backup_id uuid primary key)`.execute(db);
  await sql`insert into ${TABLE} values (${backupId}) on conflict do nothing`.execute(db);
}

/** What removes the mark, in the transaction that commits the rows. */
export const DROP_RESTORE_MARK = 'drop schema photo_coach_restore cascade';

/**
 * Makes the check whether the database has every migration of this version. Success is remembered, because migrations
 * are forward only. A newer schema is logged once and accepted, because migrations are safe while the previous version
 * still runs.
 * @returns a function that throws SchemaIncompleteError, RestoreUnfinishedError, or the database's own error
 */
export function createSchemaCheck({ db, log }: { db: Db; log: Log }): () => Promise<void> {
  let isComplete = false;
  return async () => {
    if (isComplete) return;
    const restored = await readRestoreMark(db);
    if (restored !== null) throw new RestoreUnfinishedError(restored);
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
 * Checks the schema when a process starts. If the database does not answer, the start continues: readiness checks again
 * until it does.
 * @throws SchemaIncompleteError, RestoreUnfinishedError
 */
export async function checkSchemaAtStart(check: () => Promise<void>, log: Log): Promise<void> {
  try {
    await check();
  } catch (error) {
    const isFinal =
      error instanceof SchemaIncompleteError || error instanceof RestoreUnfinishedError;
    if (isFinal) throw error;
    log.warn({ err: error }, 'the schema could not be checked yet');
  }
}

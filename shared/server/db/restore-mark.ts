import { sql } from 'kysely';
import type { Db } from './connect.ts';

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

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Backups are made each night; after this long one is missing, ms. As in the alert BackupOld. */
const OLD_AFTER_MS = 36 * 60 * 60_000;

/** Records when a complete backup was made. Of two that overlap, the younger state counts. */
export async function recordBackup(db: Db, madeAt: string): Promise<void> {
  await db
    .insertInto('last_backup')
    .values({ made_at: madeAt })
    .onConflict((conflict) =>
      conflict
        .column('only')
        .doUpdateSet({ made_at: sql`greatest(excluded.made_at, last_backup.made_at)` }),
    )
    .execute();
}

/** When the state in the last complete backup of `npm run backup` was current; null before the first. */
export async function readLastBackup(db: Db): Promise<string | null> {
  const row = await db.selectFrom('last_backup').select('made_at').executeTakeFirst();
  return row?.made_at ?? null;
}

/**
 * Whether backups have stopped.
 * @param now the time, ms
 */
export const isBackupOld = (madeAt: string, now: number): boolean =>
  now - Date.parse(madeAt) > OLD_AFTER_MS;

import { countOf } from '../../../shared/domain/count-of.ts';
import { isBackupOld, readLastBackup } from '../../../shared/server/backup/last-backup.ts';
import { connectDatabase } from '../../../shared/server/db/connect.ts';
import { type Finding, ok, reasonOf, warn } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

const HOUR_MS = 60 * 60_000;

function findingOf(madeAt: string | null, now: number): Finding {
  // Another tool may make them, so this is not a warning.
  if (madeAt === null) return ok('none was made by npm run backup (docs/operations.md#backups)');
  const hours = Math.max(0, Math.floor((now - Date.parse(madeAt)) / HOUR_MS));
  const age = `${countOf(hours, 'hour')} old (${madeAt.slice(0, 16)}Z)`;
  return isBackupOld(madeAt, now)
    ? warn(`the last whole one is ${age}`, 'run npm run backup, and see why there was none since')
    : ok(`the last whole one is ${age}`);
}

/** Says how old the last complete backup by `npm run backup` is. */
export async function checkBackup({ databaseUrl }: Setup, now = Date.now()): Promise<Finding> {
  if (databaseUrl === null)
    return warn('the last one is not known', 'npm start starts the database');
  const db = connectDatabase(databaseUrl, 1);
  try {
    return findingOf(await readLastBackup(db), now);
  } catch (error) {
    return warn(`the last one is not known (${reasonOf(error)})`, 'repair the database first');
  } finally {
    await db.destroy();
  }
}

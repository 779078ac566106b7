import { setInterval } from 'node:timers/promises';
import type { Db } from '../../shared/server/db/connect.ts';
import {
  endHold,
  HOLD_LASTS,
  holdRemoval,
  renewHold,
} from '../../shared/server/storage/removal-holds.ts';
import { BackupError } from './backup-error.ts';

const RENEW_EVERY_MS = 20_000;

/**
 * Runs work while no object is removed from the store.
 * @param onRenewed called whenever the hold was renewed
 * @throws BackupError when another backup holds, or the hold ended before the work did
 */
export async function whileHeld<T>(
  db: Db,
  onRenewed: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const hold = await holdRemoval(db);
  if (hold === null) {
    throw new BackupError(
      `Another backup is running. If it was killed, a new one can begin ${HOLD_LASTS} after that.`,
    );
  }
  const stopped = new AbortController();
  const renew = async () => {
    for await (const _ of setInterval(RENEW_EVERY_MS, null, { signal: stopped.signal })) {
      // The database may be away for a moment: the hold outlasts several failed renewals.
      await renewHold(db, hold).then(onRenewed, () => undefined);
    }
  };
  const renewing = renew().catch(() => undefined); // ends by the signal
  try {
    const result = await work();
    if (await renewHold(db, hold)) return result;
    throw new BackupError(
      'The hold on removals ended during the backup, because the database could not be reached for too long. Begin again.',
    );
  } finally {
    stopped.abort();
    await renewing;
    await endHold(db, hold).catch(() => undefined); // it ends on its own
  }
}

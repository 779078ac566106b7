import type { Db } from '../../shared/server/db/connect.ts';
import {
  endHold,
  HOLD_LASTS,
  holdRemoval,
  renewHold,
} from '../../shared/server/storage/removal-holds.ts';

const RENEW_EVERY_MS = 20_000;

/**
 * Runs work while no object is removed from the store.
 * @throws Error when another backup holds, or the hold ended before the work did
 */
export async function whileHeld(db: Db, work: () => Promise<void>): Promise<void> {
  const hold = await holdRemoval(db);
  if (hold === null) {
    throw new Error(
      `Another backup is running. If it was killed, a new one can begin ${HOLD_LASTS} after that.`,
    );
  }
  // The database may be away for a moment: the hold outlasts several failed renewals.
  const renew = () => void renewHold(db, hold).catch(() => undefined);
  const renewing = setInterval(renew, RENEW_EVERY_MS);
  try {
    await work();
    if (await renewHold(db, hold)) return;
    throw new Error('The hold on removals ended during the backup. Begin again.');
  } finally {
    clearInterval(renewing);
    await endHold(db, hold).catch(() => undefined); // it ends on its own
  }
}

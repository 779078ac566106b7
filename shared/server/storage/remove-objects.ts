import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { removeUnlessHeld } from './removal-holds.ts';
import type { Storage } from './storage.ts';

/**
 * Removes objects that no row needs. An unavailable object store is only logged: the objects are listed as unneeded
 * or as unused uploads, and the sweep removes them later.
 */
export async function removeObjects(
  { db, storage, log }: { db: Db; storage: Storage; log: Log },
  paths: readonly string[],
): Promise<void> {
  try {
    await removeUnlessHeld({ db, storage }, paths);
  } catch (error) {
    log.warn(
      { err: error, objects: paths.length },
      'objects were not removed; the sweep will remove them',
    );
  }
}

import type { Period } from '@photo-coach/shared/domain/retention/expiries.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { recordUnneededObjects } from './record-unneeded-objects.ts';
import type { Storage } from './storage.ts';

/** A dead holder holds nothing for longer than this; a live one renews its hold far more often. */
export const HOLD_LASTS = '3 minutes' satisfies Period;

const heldUntil = sql<string>`now() + ${HOLD_LASTS}::interval`;
const now = sql<string>`now()`;
/** Key of the advisory lock under which a hold begins; the letters "hold". */
const HOLD_LOCK = 0x686f6c64;

/**
 * Holds the removal of objects from the store for everyone, until the hold is ended or not renewed in time. Objects that
 * rows name at any later moment stay until then.
 * @returns its id, or null while another one holds
 */
export async function holdRemoval(db: Db): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${HOLD_LOCK})`.execute(tx);
    if (await isRemovalHeld(tx)) return null;
    await tx.deleteFrom('removal_holds').execute();
    const id = newId();
    await tx.insertInto('removal_holds').values({ id, held_until: heldUntil }).execute();
    return id;
  });
}

/** Renews a hold. @returns whether it held until now */
export async function renewHold(db: Db, id: string): Promise<boolean> {
  const renewed = await db
    .updateTable('removal_holds')
    .set({ held_until: heldUntil })
    .where('id', '=', id)
    .where('held_until', '>', now)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** Ends a hold; one that has ended is not an error. */
export async function endHold(db: Db, id: string): Promise<void> {
  await db.deleteFrom('removal_holds').where('id', '=', id).execute();
}

/** Whether removals are held at the moment. */
export async function isRemovalHeld(db: Db): Promise<boolean> {
  const holds = db.selectFrom('removal_holds').select('id').where('held_until', '>', now);
  return (await holds.executeTakeFirst()) !== undefined;
}

/**
 * Removes objects that no row names any more, or lists them as unneeded while removal is held: the sweep removes them
 * later. Call it after the change of the rows is committed.
 * @throws when the store can't remove them
 */
export async function removeUnlessHeld(
  { db, storage }: { db: Db; storage: Pick<Storage, 'remove'> },
  paths: readonly string[],
): Promise<void> {
  if (!(await isRemovalHeld(db))) return await storage.remove(paths);
  await db.transaction().execute((tx) => recordUnneededObjects(tx, paths));
}

import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import { FIRST_PLACE } from '@photo-coach/shared/domain/fair-queue/places.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/** After a reset, workers still report places of the time before for this long at most. */
const JUST_RESET = '2 seconds';

/** Locks the clock of a queue, so that places are given one after the other. @returns the place of what was taken last */
export async function lockClock(tx: Tx, queue: QueueName): Promise<number> {
  await tx
    .insertInto('queue_clocks')
    .values({ queue, passed: FIRST_PLACE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { passed } = await tx
    .selectFrom('queue_clocks')
    .select('passed')
    .where('queue', '=', queue)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return passed;
}

/** Starts the places of a queue anew in which nothing waits. @returns the first of them */
export async function resetClock(tx: Tx, queue: QueueName): Promise<number> {
  await tx
    .updateTable('queue_clocks')
    .set({ passed: FIRST_PLACE, reset_at: sql<string>`now()` })
    .where('queue', '=', queue)
    .execute();
  return FIRST_PLACE;
}

/** Records that a queue job of this place was taken, and no earlier one will be but by chance. */
export async function passPlace(db: Db, queue: QueueName, place: number): Promise<void> {
  await db
    .updateTable('queue_clocks')
    .set({ passed: place })
    .where('queue', '=', queue)
    .where('passed', '<', place)
    .where('reset_at', '<', sql<string>`now() - ${JUST_RESET}::interval`)
    .execute();
}

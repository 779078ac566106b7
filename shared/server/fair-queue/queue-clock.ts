import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import { FIRST_PLACE } from '@photo-coach/shared/domain/analyses/places.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/** After a reset, workers may still report earlier places for this long. */
const JUST_RESET = '2 seconds';

/** Locks the clock of a queue, so that places are given one after the other. @returns the last place that was taken */
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

/** Resets the places of an empty queue. @returns the first of them */
export async function resetClock(tx: Tx, queue: QueueName): Promise<number> {
  await tx
    .updateTable('queue_clocks')
    .set({ passed: FIRST_PLACE, reset_at: sql<string>`now()` })
    .where('queue', '=', queue)
    .execute();
  return FIRST_PLACE;
}

/** Records that a queue job of this place was taken, so that earlier ones are taken only by chance. */
export async function passPlace(db: Db, queue: QueueName, place: number): Promise<void> {
  await db
    .updateTable('queue_clocks')
    .set({ passed: place })
    .where('queue', '=', queue)
    .where('passed', '<', place)
    .where('reset_at', '<', sql<string>`now() - ${JUST_RESET}::interval`)
    .execute();
}

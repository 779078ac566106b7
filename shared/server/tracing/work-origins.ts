import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { currentOrigin, fromOrigin } from './origin.ts';

/** Kinds of work that rows request, each with the id of the row. */
type Work = { workId: string; userId: string };

/**
 * Stores which request caused work, in the transaction that writes its row: the sweep may send it, in another process
 * and much later. The latest request counts. Without a request it writes nothing.
 */
export async function recordOrigins(db: Db | Tx, works: readonly Work[]): Promise<void> {
  const { requestId: request_id, traceparent = null } = currentOrigin() ?? {};
  if (request_id === undefined || works.length === 0) return;
  const rows = works.map(({ workId, userId }) => ({
    work_id: workId,
    user_id: userId,
    request_id,
    traceparent,
  }));
  await db
    .insertInto('work_origins')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('work_id')
        .doUpdateSet({ request_id, traceparent, created_at: sql<string>`now()` }),
    )
    .execute();
}

/** Continues the work of a row with its stored origin, or without one if it is unknown. */
export async function continueWork<Result>(
  db: Db,
  workId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const found = await db
    .selectFrom('work_origins')
    .select(['request_id as requestId', 'traceparent'])
    .where('work_id', '=', workId)
    .executeTakeFirst();
  if (found === undefined) return await fromOrigin(null, work);
  const { requestId, traceparent } = found;
  return await fromOrigin({ requestId, ...(traceparent !== null && { traceparent }) }, work);
}

import { QUEUE_JOBS } from '@photo-coach/shared/contracts/queues.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { ModelRequestRow } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../../dependencies.ts';

/** Longer than any request can take (VISION_TIMEOUT_SECONDS). */
const LOST_AFTER = '15 minutes';

/** Ends unanswered requests that the caller selects: they count as paid. */
export const endAsLost = (db: Db | Tx) =>
  db
    .updateTable('model_requests')
    .set({ outcome: 'lost', ended_at: sql<string>`now()` })
    .where('outcome', '=', 'asking');

/** Ends the rows of requests whose worker died before storing the answer: they count as paid. */
export async function endLostRequests({ db }: Pick<WorkerDependencies, 'db'>): Promise<void> {
  await endAsLost(db)
    .where('created_at', '<', sql<string>`now() - ${LOST_AFTER}::interval`)
    .execute();
}

type AskedFor = Pick<ModelRequestRow, 'reading_id' | 'album_reading_id' | 'follow_up_id' | 'run'>;

/** The id of the queue job that a request belongs to; null if its reading was deleted. */
function queueJobIdOf(request: AskedFor): string | null {
  const { reading_id, album_reading_id, follow_up_id, run } = request;
  if (reading_id !== null) return QUEUE_JOBS['photo.read.v1'].id({ readingId: reading_id, run });
  if (album_reading_id !== null) {
    return QUEUE_JOBS['album.read.v1'].id({ albumReadingId: album_reading_id, run });
  }
  if (follow_up_id === null) return null;
  return QUEUE_JOBS['follow-up.judge.v1'].id({ followUpId: follow_up_id, run });
}

/**
 * Ends the requests of a queue job whose worker has died. At the limit of requests others wait for them, and the dead
 * ones may hold every slot in which the queue job would run again.
 */
export async function endRequestsOf(
  { db }: Pick<WorkerDependencies, 'db'>,
  queueJobId: string,
): Promise<void> {
  const asking = await db
    .selectFrom('model_requests')
    .select(['id', 'reading_id', 'album_reading_id', 'follow_up_id', 'run'])
    .where('outcome', '=', 'asking')
    .execute();
  const lost = asking.filter((request) => queueJobIdOf(request) === queueJobId);
  if (lost.length === 0) return;
  const ids = lost.map(({ id }) => id);
  await endAsLost(db).where('id', 'in', ids).execute();
}

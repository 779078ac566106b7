import { sql } from 'kysely';
import type { WorkerDependencies } from '../../../dependencies.ts';

/** Longer than any request may take (VISION_TIMEOUT_SECONDS). */
const LOST_AFTER = '15 minutes';

/** Ends the rows of requests whose worker died before the answer was kept; they count as paid. */
export async function endLostRequests({ db }: Pick<WorkerDependencies, 'db'>): Promise<void> {
  await db
    .updateTable('model_requests')
    .set({ outcome: 'lost', ended_at: sql<string>`now()` })
    .where('outcome', '=', 'asking')
    .where('created_at', '<', sql<string>`now() - ${LOST_AFTER}::interval`)
    .execute();
}

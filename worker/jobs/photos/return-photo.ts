import { lockJobRun } from '@photo-coach/shared/server/db/lock-rows.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { emitPhoto } from '@photo-coach/shared/server/jobs/move-job.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { UnfinishedRun } from '../../queue-job/handler.ts';
import type { PhotoOfJobPayload } from './photo-of-job.ts';

/**
 * Records that a photo's run has ended without a result: the photo waits for the next one. A failed run is counted, so
 * that the owner sees which try it is. Nothing happens when the attempt has ended.
 */
export async function returnPhoto(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { jobId, attempt, photoId }: PhotoOfJobPayload,
  ended: UnfinishedRun,
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    if ((await lockJobRun(tx, { jobId, attempt })) === null) return;
    const photo = await tx
      .updateTable('photos')
      .set({
        failed_runs: sql`failed_runs + ${ended === 'failed' ? 1 : 0}::integer`,
        // A photo that is prepared waits only for its critique.
        taken_at: sql`case when state = 'pending' then null else taken_at end`,
      })
      .where('id', '=', photoId)
      .where('state', 'in', ['pending', 'ready'])
      .returningAll()
      .executeTakeFirst();
    if (photo !== undefined) emitPhoto(emit, photo, attempt);
  });
}

import { lockJobRun } from '@photo-coach/shared/server/db/lock-rows.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { advanceJob, emitPhoto } from '@photo-coach/shared/server/jobs/advance-job.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { PhotoOfJobPayload } from './photo-of-job.ts';

/**
 * Records that a worker has taken a pending photo, so that its owner sees the progress; the first photo starts the job.
 * Nothing happens when the attempt has ended, or another run has prepared the photo.
 */
export async function takePhoto(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { jobId, attempt, photoId }: PhotoOfJobPayload,
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    if ((await lockJobRun(tx, { jobId, attempt })) === null) return;
    const photo = await tx
      .updateTable('photos')
      .set({ taken_at: sql<string>`now()` })
      .where('id', '=', photoId)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (photo === undefined) return;
    emitPhoto(emit, photo, attempt);
    await advanceJob(tx, emit, { jobId, attempt });
  });
}

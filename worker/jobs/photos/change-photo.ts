import type { PhotoState } from '@photo-coach/shared/contracts/records.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { type JobRun, lockJobRun } from '@photo-coach/shared/server/db/lock-rows.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { advanceJob, emitPhoto } from '@photo-coach/shared/server/jobs/advance-job.ts';
import type { UpdateObject } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

type PhotoChange = JobRun & {
  photoId: string;
  /** The state that the photo must be in; otherwise an earlier run has already made the change, and nothing happens. */
  from: PhotoState;
  set: UpdateObject<Database, 'photos'>;
};

/**
 * Changes the state of a photo during an analysis. One transaction holds the photo's row, the writes of `also`, the
 * job's progress and the events, fenced by the job's attempt.
 * @returns false when the attempt has ended or the photo is not in the state `from`; then nothing is written
 */
export function changePhoto(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { jobId, attempt, photoId, from, set }: PhotoChange,
  also: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  return inTransaction(dependencies, async (tx, emit) => {
    if ((await lockJobRun(tx, { jobId, attempt })) === null) return false;
    const photo = await tx
      .updateTable('photos')
      .set({ ...set, failed_runs: 0 })
      .where('id', '=', photoId)
      .where('state', '=', from)
      .returningAll()
      .executeTakeFirst();
    if (photo === undefined) return false;
    await also(tx);
    emitPhoto(emit, photo, attempt);
    await advanceJob(tx, emit, { jobId, attempt });
    return true;
  });
}

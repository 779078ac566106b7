import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { PROGRESS_FINISHING } from '@photo-coach/shared/domain/analyses/job-progress.ts';
import type { JobRun } from '@photo-coach/shared/server/db/lock-rows.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { advanceJob } from '@photo-coach/shared/server/jobs/advance-job.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { failPhotos, internalErrorText } from '../upkeep/fail-photos.ts';

/**
 * Begins the finish of a job. Photos that are still unfinished are marked as failed: the queue starts the finish only
 * when no queue job of a photo will run any more.
 * @returns the job, or null when this run is fenced off, has ended or is gone
 */
export async function beginFinish(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  run: JobRun,
): Promise<JobRow | null> {
  return await inTransaction(dependencies, async (tx, emit) => {
    await failPhotos(tx, emit, { ...run, code: 'internal', text: internalErrorText });
    const job = await advanceJob(tx, emit, run);
    if (job === null || job.step === 'creating_feedback') return job;
    return await moveJob(tx, emit, {
      ...run,
      from: ['processing'],
      set: {
        step: 'creating_feedback',
        progress: PROGRESS_FINISHING,
        timings: sql<JobRow['timings']>`timings || jsonb_build_object('analyzing',
          round(extract(epoch from now() - started_at) * 1000))`,
      },
    });
  });
}

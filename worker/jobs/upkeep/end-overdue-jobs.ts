import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** A running job without any progress for this long will make none any more. */
const RUNNING_LIMIT = '15 minutes';
/** Longest time that a job may wait in the queue. */
const WAITING_LIMIT = '24 hours';
const TEXT = 'The analysis took too long and was stopped. Please try again.';

const before = (age: string) => sql<string>`now() - ${age}::interval`;

/** Ends jobs without progress for longer than their limit, and refunds them. @returns their ids */
export async function endOverdueJobs(
  dependencies: Pick<WorkerDependencies, 'db' | 'events' | 'queue' | 'log'>,
): Promise<string[]> {
  const overdue = await dependencies.db
    .selectFrom('jobs')
    .select(['id', 'attempt', 'album_id'])
    .where(({ and, eb, or }) =>
      or([
        and([eb('status', '=', 'processing'), eb('updated_at', '<', before(RUNNING_LIMIT))]),
        and([eb('status', '=', 'queued'), eb('updated_at', '<', before(WAITING_LIMIT))]),
      ]),
    )
    .execute();
  const ended: string[] = [];
  for (const { id: jobId, attempt, album_id } of overdue) {
    const failed = await inTransaction(dependencies, (tx, emit) =>
      failJob(tx, emit, { jobId, attempt, code: 'job_timed_out', text: TEXT }),
    );
    if (failed === null) continue;
    dependencies.log.error({ jobId, attempt }, 'ended an overdue job');
    ended.push(jobId);
    const photoIds = await readPhotoIds(dependencies.db, album_id);
    await dependencies.queue.removeAnalysis({ jobId, attempt, photoIds });
  }
  return ended;
}

import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { endRun } from '../albums/end-run.ts';

/** A running job without any progress for this long will make none any more. */
const RUNNING_LIMIT = '15 minutes';
/** Longest time that a job may wait in the queue. */
const WAITING_LIMIT = '24 hours';
const OVERDUE_TEXT = 'The analysis took too long and was stopped. Please try again.';

const before = (age: string) => sql<string>`now() - ${age}::interval`;

/**
 * Ends runs of jobs without progress for longer than their limit: refunds the job, or leaves it done if it was before.
 * @returns the ids of the jobs
 */
export async function endOverdueJobs(
  dependencies: Pick<WorkerDependencies, 'db' | 'events' | 'queue' | 'log'>,
): Promise<string[]> {
  const overdue = await dependencies.db
    .selectFrom('jobs')
    .select(['id', 'attempt', 'album_id'])
    .where(({ and, eb, or }) => {
      const isStalled = eb('updated_at', '<', before(RUNNING_LIMIT));
      const waitsTooLong = eb('updated_at', '<', before(WAITING_LIMIT));
      return or([
        and([eb('status', '=', 'processing'), isStalled]),
        and([eb('status', '=', 'queued'), waitsTooLong]),
        and([eb('photo_retry', '=', 'processing'), isStalled]),
        and([eb('photo_retry', '=', 'queued'), waitsTooLong]),
      ]);
    })
    .execute();
  const ended: string[] = [];
  for (const { id: jobId, attempt, album_id } of overdue) {
    const job = await inTransaction(dependencies, (tx, emit) =>
      endRun(tx, emit, { jobId, attempt, code: 'job_timed_out', text: OVERDUE_TEXT }),
    );
    if (job === null) continue;
    dependencies.log.error({ jobId, attempt }, 'ended an overdue job');
    ended.push(jobId);
    const photoIds = await readPhotoIds(dependencies.db, album_id);
    await dependencies.queue.removeAnalysis({ jobId, attempt, photoIds });
  }
  return ended;
}

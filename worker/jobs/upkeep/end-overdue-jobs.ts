import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** A job that runs and has not moved for this long will not move any more. */
const RUNNING_LIMIT = '15 minutes';
/** A job that waits may have a long queue before it, but not this long. */
const WAITING_LIMIT = '24 hours';
const TEXT = 'The analysis took too long and was stopped. Please try again.';

const before = (age: string) => sql<string>`now() - ${age}::interval`;

/** Ends jobs that have stood still for longer than their limit, and refunds them. @returns their ids */
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
    dependencies.log.error({ jobId, attempt }, 'a job was overdue');
    ended.push(jobId);
    const photos = await dependencies.db
      .selectFrom('photos')
      .select('id')
      .where('album_id', '=', album_id)
      .execute();
    await dependencies.queue.removeAnalysis({
      jobId,
      attempt,
      photoIds: photos.map(({ id }) => id),
    });
  }
  return ended;
}

import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { hasRun, UNFINISHED_PHOTO } from '@photo-coach/shared/server/db/lock-rows.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { endRun } from '../albums/end-run.ts';

/** A job whose photos have all ended is finished within this time, or not at all. */
const FINISHING_LIMIT = '15 minutes';
/**
 * The longest time without progress, before a job's first photo or between two photos: in both cases it may only wait
 * for its turn.
 */
const WAITING_LIMIT = '24 hours';
const OVERDUE_TEXT = 'The analysis took too long and was stopped. Please try again.';

const before = (age: string) => sql<string>`now() - ${age}::interval`;

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'queue' | 'log'>;

/** Ends one overdue run; false when it has ended already. */
async function endOverdue(
  dependencies: Dependencies,
  { id: jobId, attempt, album_id }: Pick<JobRow, 'id' | 'attempt' | 'album_id'>,
): Promise<boolean> {
  const job = await inTransaction(dependencies, (tx, emit) =>
    endRun(tx, emit, { jobId, attempt, code: 'job_timed_out', text: OVERDUE_TEXT }),
  );
  if (job === null) return false;
  dependencies.log.error({ jobId, attempt }, 'ended an overdue job');
  const photoIds = await readPhotoIds(dependencies.db, album_id);
  await dependencies.queue.removeAnalysis({ jobId, attempt, photoIds });
  return true;
}

/**
 * Ends runs of jobs without progress for longer than their limit: refunds the job, or leaves it done if it was done
 * before.
 * @returns the ids of the jobs
 */
export async function endOverdueJobs(dependencies: Dependencies): Promise<string[]> {
  const overdue = await dependencies.db
    .selectFrom('jobs')
    .select(['id', 'attempt', 'album_id'])
    .where(hasRun)
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        eb('updated_at', '<', before(WAITING_LIMIT)),
        and([
          or([eb('status', '=', 'processing'), eb('photo_retry', '=', 'processing')]),
          eb('updated_at', '<', before(FINISHING_LIMIT)),
          not(
            exists(
              selectFrom('photos')
                .select('photos.id')
                .whereRef('photos.album_id', '=', 'jobs.album_id')
                .where('photos.state', 'in', UNFINISHED_PHOTO),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  const ended: string[] = [];
  for (const job of overdue) {
    if (await endOverdue(dependencies, job)) ended.push(job.id);
  }
  return ended;
}

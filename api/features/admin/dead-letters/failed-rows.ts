import type { DeadLetterGroup } from '@photo-coach/shared/contracts/http/admin-dead-letters.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { failedOnOurSide } from '@photo-coach/shared/server/jobs/restart-photos.ts';
import { sql } from 'kysely';

/** As long as the queue keeps failed queue jobs. */
const since = sql<string>`now() - interval '7 days'`;
const EXAMPLES = 3;
const code = sql<string>`coalesce(error_code, 'unknown')`;
const examples = sql<string[]>`(array_agg(id::text order by at desc))[1:${sql.lit(EXAMPLES)}]`;

/** Jobs that ended in an error that their owner did not choose. */
const failedJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.id as jobId', 'jobs.error_code', 'jobs.updated_at as at'])
    .where('status', '=', 'error')
    .where('error_code', 'is distinct from', 'job_cancelled')
    .where('updated_at', '>', since);

/** Photos that failed on our side in finished jobs and that are not retried automatically. */
const failedPhotos = (db: Db) =>
  db
    .selectFrom('photos')
    .innerJoin('jobs', 'jobs.album_id', 'photos.album_id')
    .select(['photos.id', 'jobs.id as jobId', 'photos.error_code'])
    .select(sql<string>`coalesce(photos.finished_at, jobs.updated_at)`.as('at'))
    .where(failedOnOurSide)
    .where('jobs.status', '=', 'done')
    .where('jobs.photo_retry', 'is', null)
    .where('jobs.photo_retry_at', 'is', null)
    .where('jobs.updated_at', '>', since);

export type FailedRows = 'jobs' | 'photos';

const ROWS = { jobs: failedJobs, photos: failedPhotos } as const;

/** Rows that failed, by the code of their error. */
export async function groupFailedRows(db: Db, of: FailedRows): Promise<DeadLetterGroup[]> {
  const groups = await db
    .selectFrom(ROWS[of](db).as('failed'))
    .select(({ fn }) => [
      code.as('reason'),
      fn.countAll<number>().as('count'),
      fn.min('at').as('oldestAt'),
      fn.max('at').as('latestAt'),
      examples.as('ids'),
    ])
    .groupBy('reason')
    .execute();
  return groups.map(({ ids, ...group }) => ({
    of,
    queue: null,
    name: null,
    ...group,
    examples: ids.map((id) => ({ id, found: id })),
  }));
}

/** The jobs of a group that are tried next, newest first. @param before the last job of the previous part */
export async function nextFailedJobs(
  db: Db,
  {
    of,
    reason,
    before,
    limit,
  }: { of: FailedRows; reason: string; before: string | null; limit: number },
): Promise<{ jobId: string; rows: number }[]> {
  return await db
    .selectFrom(ROWS[of](db).as('failed'))
    .select(({ fn }) => ['jobId', fn.countAll<number>().as('rows')])
    .where(sql<boolean>`${code} = ${reason}`)
    .$if(before !== null, (query) => query.where('jobId', '<', before))
    .groupBy('jobId')
    .orderBy('jobId', 'desc')
    .limit(limit)
    .execute();
}

import type { JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { estimateSecondsLeft } from '@photo-coach/shared/domain/analyses/estimate.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';

/** Analyses whose pace counts, and for how long. */
const RECENT_JOBS = 20;
const RECENT = '1 hour';

/** Seconds for one photo in the analyses that have ended lately: their median; null when there are none. */
async function readRecentPace(db: Db): Promise<number | null> {
  const { rows } = await sql<{ pace: number | null }>`
    select percentile_cont(0.5) within group (order by seconds / photo_count) as pace
    from (
      select extract(epoch from jobs.finished_at - jobs.started_at)::float as seconds,
        albums.photo_count
      from jobs join albums on albums.id = jobs.album_id
      where jobs.status = 'done' and jobs.finished_at > now() - ${RECENT}::interval
        -- Else the time includes the pauses before photos were tried again.
        and not exists (select from photo_retries where photo_retries.job_id = jobs.id)
      order by jobs.finished_at desc
      limit ${RECENT_JOBS}
    ) as recent`.execute(db);
  return rows[0]?.pace ?? null;
}

/** The photos of the analyses that were queued before this one and have not been critiqued. */
async function countPhotosAhead(db: Db, job: JobRow): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .innerJoin('photos', 'photos.album_id', 'jobs.album_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('jobs.status', 'in', ['queued', 'processing'])
    .where('jobs.created_at', '<', job.created_at)
    .where('photos.state', 'in', ['pending', 'ready'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isDone = ({ state }: PhotoRow) => state === 'critiqued' || state === 'failed';

/**
 * Estimates how many seconds an analysis still takes, from its photos and the analyses before it.
 * @returns null for one that has ended, and without anything to go by
 */
export async function estimateJob(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  { job, photos }: { job: JobRow; photos: readonly PhotoRow[] },
): Promise<number | null> {
  if (job.status === 'done' || job.status === 'error') return null;
  const photosDone = photos.filter(isDone).length;
  const startedAt = job.started_at === null ? null : Date.parse(job.started_at);
  const [recentPace, photosAhead] = await Promise.all([
    readRecentPace(db),
    startedAt === null ? countPhotosAhead(db, job) : 0,
  ]);
  return estimateSecondsLeft({
    photosAhead,
    photosLeft: photos.length - photosDone,
    recentPace,
    own: startedAt === null ? null : { seconds: (now().getTime() - startedAt) / 1000, photosDone },
  });
}

import { AppError } from '../../shared/contracts/errors.ts';
import type { JobRow, JobStatus, PhotoRow } from '../../shared/contracts/records.ts';
import type { Db } from '../../shared/server/db/connect.ts';
import { olderThan } from './older-than.ts';

/** A job, for its operator. */
export type ListedJob = Pick<
  JobRow,
  'id' | 'status' | 'step' | 'progress' | 'attempt' | 'error_code' | 'created_at' | 'updated_at'
> & { email: string; photos: number };

type Filter = {
  status?: JobStatus | undefined;
  email?: string | undefined;
  /** Without a change for this long, as a PostgreSQL interval. */
  age: string | null;
  limit: number;
};

/** Jobs, the least recently changed first. */
export function listJobs(db: Db, { status, email, age, limit }: Filter): Promise<ListedJob[]> {
  let query = db
    .selectFrom('jobs')
    .innerJoin('albums', 'albums.id', 'jobs.album_id')
    .innerJoin('auth_users', 'auth_users.id', 'jobs.user_id')
    .select(['jobs.id', 'jobs.status', 'jobs.step', 'jobs.progress', 'jobs.attempt'])
    .select(['jobs.error_code', 'jobs.created_at', 'jobs.updated_at'])
    .select(['auth_users.email', 'albums.photo_count as photos'])
    .orderBy('jobs.updated_at', 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('jobs.status', '=', status);
  if (email !== undefined) query = query.where('auth_users.email', '=', email);
  if (age !== null) query = query.where(olderThan('jobs.updated_at', age));
  return query.execute();
}

/** A job with its photos. @throws AppError PGRST116 */
export async function showJob(
  db: Db,
  id: string,
): Promise<{
  job: JobRow & { email: string };
  photos: Pick<PhotoRow, 'id' | 'state' | 'error_code' | 'error_text' | 'failed_runs'>[];
}> {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('auth_users', 'auth_users.id', 'jobs.user_id')
    .selectAll('jobs')
    .select('auth_users.email')
    .where('jobs.id', '=', id)
    .executeTakeFirst();
  if (job === undefined) throw new AppError('PGRST116', 'There is no such job.');
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'state', 'error_code', 'error_text', 'failed_runs'])
    .where('album_id', '=', job.album_id)
    .orderBy('position')
    .execute();
  return { job, photos };
}

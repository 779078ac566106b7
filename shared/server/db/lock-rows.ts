import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type {
  JobRow,
  JobStatus,
  PhotoState,
  Plan,
  UserRow,
} from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tx } from './connect.ts';
import { readProfile } from './read-account.ts';
import type { Database } from './tables.ts';

/*
 * Rows are locked in one order everywhere, so that no two transactions wait for each other:
 * stripe_customers, users, jobs, photos, albums, usage, subscriptions. A lock is held until its transaction ends.
 */

export type LockedUser = { user: UserRow; plan: Plan };

/**
 * Locks a user's row, so that everything that counts against a quota happens one after the other per account.
 * @throws AppError no_session when the account was erased after its request was authenticated
 */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser> {
  // Not `for update`: that would also block inserts of rows that only reference the user.
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new AppError('no_session', 'Please sign in');
  return { user, plan: effectivePlan(await readProfile(tx, userId)) };
}

/** Locks the row of a job's user; false when the job is gone, alone or with its account. */
export async function lockUserOfJob(tx: Tx, jobId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .innerJoin('jobs', 'jobs.user_id', 'users.id')
    .select('users.id')
    .where('jobs.id', '=', jobId)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  return user !== undefined;
}

/** One run of a job: the job's id and its fencing token. */
export type JobRun = { jobId: string; attempt: number };

/** The states of a job that has not ended. */
export const UNFINISHED: readonly JobStatus[] = ['queued', 'processing'];

/** The states of a photo that has not come to an end in its job's run. */
export const UNFINISHED_PHOTO: readonly PhotoState[] = ['pending', 'ready'];

/** Whether a run of the job has not ended: an unfinished job, or a run that tries failed photos of a finished job. */
export const hasRun = (eb: ExpressionBuilder<Database, 'jobs'>) =>
  eb.or([eb('jobs.status', 'in', UNFINISHED), eb('jobs.photo_retry', 'is not', null)]);

/**
 * Locks a job's row if this run of it has not ended.
 * @returns null when a newer attempt exists, the run has ended or the job is gone: then nothing may be written
 */
export async function lockJobRun(tx: Tx, { jobId, attempt }: JobRun): Promise<JobRow | null> {
  const job = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where(hasRun)
    // Not `for update`: inserts of critiques hold a key share on this row, and two of them would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return job ?? null;
}

/** Locks the jobs of an account, or of one of its albums, to delete them; workers write only while they hold their job. */
export function lockJobsToDelete(
  tx: Tx,
  { userId, albumId }: { userId: string; albumId?: string },
): Promise<Pick<JobRow, 'id' | 'attempt' | 'album_id'>[]> {
  let jobs = tx
    .selectFrom('jobs')
    .select(['id', 'attempt', 'album_id'])
    .where('user_id', '=', userId)
    .forUpdate();
  if (albumId !== undefined) jobs = jobs.where('album_id', '=', albumId);
  return jobs.execute();
}

import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { sql } from 'kysely';
import { countsAsFailure } from '../../domain/plans/quota.ts';
import type { Tx } from '../db/connect.ts';
import type { Emit } from '../events/in-transaction.ts';
import { countFailure } from '../usage/count-failure.ts';
import { refundUsage } from './settle-usage.ts';
import { settleEarlyEnd } from '../usage/settle-early-end.ts';
import type { JobRun } from './lock-job.ts';
import { moveJob } from './move-job.ts';

/** Events travel in a NOTIFY, which holds 8,000 bytes. */
const MAX_ERROR_TEXT = 1000;

/** Locks the account of a job; false when the job is gone, also with its account, and also meanwhile. */
async function lockAccountOf(tx: Tx, jobId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .innerJoin('jobs', 'jobs.user_id', 'users.id')
    .select('users.id')
    .where('jobs.id', '=', jobId)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  return account !== undefined;
}

/** Whether the failure counts against the account's day; that of an album is judged by its photos. */
async function isCounted(tx: Tx, job: JobRow, code: ErrorCode): Promise<boolean> {
  if (code !== 'too_few_photos') return countsAsFailure(code);
  const failed = await tx
    .selectFrom('photos')
    .select('error_code')
    .where('album_id', '=', job.album_id)
    .where('state', '=', 'failed')
    .execute();
  return failed.some(({ error_code }) => error_code !== null && countsAsFailure(error_code));
}

/**
 * Ends a job in `error` with a text for people, and refunds what it had reserved. Locks the account, then the
 * job; the caller may hold both, but not the job alone.
 * @param byOwner its owner ends it early: refunded only while no critique was there to be read
 * @returns the job, or null when the run is fenced off, has ended already or is gone
 */
export async function failJob(
  tx: Tx,
  emit: Emit,
  {
    jobId,
    attempt,
    code,
    text,
    byOwner = false,
  }: JobRun & { code: ErrorCode; text: string; byOwner?: boolean },
): Promise<JobRow | null> {
  // The account first, as everywhere: a deletion or a retry that holds it may be waiting for the job.
  if (!(await lockAccountOf(tx, jobId))) return null;
  const job = await moveJob(tx, emit, {
    jobId,
    attempt,
    from: ['queued', 'processing'],
    set: {
      status: 'error',
      error_code: code,
      error_text: text.slice(0, MAX_ERROR_TEXT),
      finished_at: sql<string>`now()`,
    },
  });
  if (job === null) return null;
  if (await isCounted(tx, job, code)) await countFailure(tx, jobId);
  await (byOwner ? settleEarlyEnd(tx, job) : refundUsage(tx, jobId));
  return job;
}

import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { countsAsFailure } from '@photo-coach/shared/domain/plans/quota.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { type JobRun, lockUserOfJob, UNFINISHED } from '../db/lock-rows.ts';
import type { Emit } from '../events/in-transaction.ts';
import { moveJob } from './move-job.ts';
import { countFailure, refundUsage, settleEndedByOwner } from './settle-usage.ts';

/** Characters. On PostgreSQL events are sent by NOTIFY, which takes at most 8,000 bytes. */
const MAX_ERROR_TEXT = 1000;

/** Whether the failure counts against the account's daily limit; for an album, whether one of its photos' does. */
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
 * Ends a job in `error` with a text for the user, and refunds its quota. Locks the account, then the job; the caller
 * may have locked both, but not the job alone.
 * @param byOwner whether its owner ends it early: then it is refunded only if no critique could be read yet
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
  // Locks the account first, as everywhere: a deletion or a retry that has locked it may be waiting for the job.
  if (!(await lockUserOfJob(tx, jobId))) return null;
  const job = await moveJob(tx, emit, {
    jobId,
    attempt,
    from: UNFINISHED,
    set: {
      status: 'error',
      error_code: code,
      error_text: text.slice(0, MAX_ERROR_TEXT),
      finished_at: sql<string>`now()`,
    },
  });
  if (job === null) return null;
  if (await isCounted(tx, job, code)) await countFailure(tx, jobId);
  await (byOwner ? settleEndedByOwner(tx, job) : refundUsage(tx, jobId));
  return job;
}

import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Tx } from '../db/connect.ts';

/** The run of a job: its id and fencing token. */
export type JobRun = { jobId: string; attempt: number };

/**
 * Locks a job's row until the transaction ends, if this run of it is still the one under way;
 * null when a newer attempt exists, the job has ended or is gone: then nothing may be written.
 */
export async function lockJob(tx: Tx, { jobId, attempt }: JobRun): Promise<JobRow | null> {
  const job = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'processing'])
    // Not `for update`: inserts of critiques hold a key share on this row, and two of them would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return job ?? null;
}

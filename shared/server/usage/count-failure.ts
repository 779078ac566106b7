import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';

/** Counts one failed run of a job against the day on which it was accepted. Called once, where the job ends. */
export async function countFailure(tx: Tx, jobId: string): Promise<void> {
  await tx
    .updateTable('usage')
    .set({ failures: sql`failures + 1` })
    .where('job_id', '=', jobId)
    .execute();
}

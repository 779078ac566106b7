import type { Tx } from '../db/connect.ts';

/** Marks what a job had reserved as spent; called when the job is done. Changes nothing the second time. */
export async function spendUsage(tx: Tx, jobId: string): Promise<void> {
  await tx
    .updateTable('usage')
    .set({ state: 'spent' })
    .where('job_id', '=', jobId)
    .where('state', '=', 'reserved')
    .execute();
}

import type { Tx } from '@photo-coach/shared/server/db/connect.ts';

/** Whether the coach has yet to read a photo of a job. */
export const hasWaiting = async (tx: Tx, jobId: string): Promise<boolean> =>
  (await tx
    .selectFrom('readings')
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()) !== undefined;

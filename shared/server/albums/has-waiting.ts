import type { Db, Tx } from '../db/connect.ts';

/** Whether the coach has yet to read a photo of a job, or to look at its photos together. */
export const hasWaiting = async (
  tx: Db | Tx,
  jobId: string,
  readings: 'readings' | 'album_readings' = 'readings',
): Promise<boolean> =>
  (await tx
    .selectFrom(readings)
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()) !== undefined;

import type { Db, Tx } from '../db/connect.ts';

/** Whether the coach has yet to read a photo of a job. */
export const hasWaiting = async (tx: Db | Tx, jobId: string): Promise<boolean> =>
  (await tx
    .selectFrom('readings')
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the coach has yet to look at the photos of a job together. */
export const hasWaitingAlbum = async (tx: Db | Tx, jobId: string): Promise<boolean> =>
  (await tx
    .selectFrom('album_readings')
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()) !== undefined;

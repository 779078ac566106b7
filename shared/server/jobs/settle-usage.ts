import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';

type JobOfAlbum = Pick<JobRow, 'id' | 'album_id'>;

async function countCritiqued(tx: Tx, albumId: string): Promise<number> {
  const { critiqued } = await tx
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('critiqued'))
    .where('album_id', '=', albumId)
    .where('state', '=', 'critiqued')
    .executeTakeFirstOrThrow();
  return critiqued;
}

/**
 * Spends the quota that a job has reserved, for the critiqued photos, and returns the rest. Called in the transaction
 * that ends the job, which has locked the account and then the job. A second call changes nothing, so that a photo that
 * another try brings later costs nothing: the delay was our fault.
 */
export async function spendUsage(tx: Tx, job: JobOfAlbum): Promise<void> {
  const reserved = await tx
    .selectFrom('usage')
    .select('photos')
    .where('job_id', '=', job.id)
    .where('state', '=', 'reserved')
    .forUpdate()
    .executeTakeFirst();
  if (reserved === undefined) return;
  const photos = Math.min(reserved.photos, Math.max(1, await countCritiqued(tx, job.album_id)));
  await tx
    .updateTable('usage')
    .set({ state: 'spent', photos })
    .where('job_id', '=', job.id)
    .execute();
}

/**
 * Returns the quota that a job has reserved, once, however often it is called; spent quota is never returned.
 * Called in the transaction that ends the job, which has locked the account and then the job.
 */
export async function refundUsage(tx: Tx, jobId: string): Promise<void> {
  const refunded = await tx
    .updateTable('usage')
    .set({ state: 'refunded' })
    .where('job_id', '=', jobId)
    .where('state', '=', 'reserved')
    .returning(['user_id', 'free_folder_upload'])
    .executeTakeFirst();
  if (!refunded?.free_folder_upload) return;
  await tx
    .updateTable('users')
    .set({ folder_uploads_used: sql`greatest(0, folder_uploads_used - 1)` })
    .where('id', '=', refunded.user_id)
    .execute();
}

/**
 * Settles the reserved quota of an analysis that its owner ends early, by cancelling or deleting it. Photos whose
 * critiques could be read already are spent: otherwise late cancelling would give unlimited critiques. The caller has
 * locked the job, so that no critique is written in the meantime.
 */
export async function settleEndedByOwner(tx: Tx, job: JobOfAlbum): Promise<void> {
  const critiqued = await countCritiqued(tx, job.album_id);
  await (critiqued === 0 ? refundUsage(tx, job.id) : spendUsage(tx, job));
}

/** Counts one failed run of a job against the day on which it was accepted. Called once, when the job ends. */
export async function countFailure(tx: Tx, jobId: string): Promise<void> {
  await tx
    .updateTable('usage')
    .set({ failures: sql`failures + 1` })
    .where('job_id', '=', jobId)
    .execute();
}

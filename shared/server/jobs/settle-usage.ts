import { sql } from 'kysely';
import { PAID_PHOTOS_PER_MONTH } from '../../domain/plans/quota.ts';
import type { Tx } from '../db/connect.ts';
import { lockUser } from '../db/lock-rows.ts';

/**
 * Gives back what a job had reserved; once, however often it is called, and never what is spent.
 * Called in the transaction that ends the job, which has locked the account and then the job.
 */
export async function refundUsage(tx: Tx, jobId: string): Promise<void> {
  const refunded = await tx
    .updateTable('usage')
    .set({ state: 'refunded' })
    .where('job_id', '=', jobId)
    .where('state', '=', 'reserved')
    .returning(['user_id', 'kind', 'photos'])
    .executeTakeFirst();
  if (refunded === undefined) return;

  const { plan } = await lockUser(tx, refunded.user_id);
  const folderUploads = plan === 'free' && refunded.kind === 'folder' ? 1 : 0;
  await tx
    .updateTable('users')
    .set({
      folder_uploads_used: sql`greatest(0, folder_uploads_used - ${folderUploads}::integer)`,
      // Stays null where it is not counted.
      photo_monthly_remaining: sql`least(${PAID_PHOTOS_PER_MONTH}::integer, photo_monthly_remaining + ${refunded.photos}::integer)`,
    })
    .where('id', '=', refunded.user_id)
    .execute();
}

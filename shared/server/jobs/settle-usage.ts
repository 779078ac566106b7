import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { lockUser } from '../db/lock-rows.ts';

/** Marks the quota that a job has reserved as spent; called when the job is done. A second call changes nothing. */
export async function spendUsage(tx: Tx, jobId: string): Promise<void> {
  await tx
    .updateTable('usage')
    .set({ state: 'spent' })
    .where('job_id', '=', jobId)
    .where('state', '=', 'reserved')
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
    .returning(['user_id', 'kind', 'photos', 'free_folder_upload'])
    .executeTakeFirst();
  if (refunded === undefined) return;

  const { plan } = await lockUser(tx, refunded.user_id);
  const { photosPerMonth } = PLANS[plan];
  // Null: the version before that column reserved it, and refunded by the plan at this time.
  const isFreeFolder =
    refunded.free_folder_upload ?? (plan === 'free' && refunded.kind === 'folder');
  await tx
    .updateTable('users')
    .set({
      folder_uploads_used: sql`greatest(0, folder_uploads_used - ${isFreeFolder ? 1 : 0}::integer)`,
      // Null where the plan is not counted by month; `least` would ignore the null.
      photo_monthly_remaining:
        photosPerMonth === null
          ? null
          : sql`least(${photosPerMonth}::integer, photo_monthly_remaining + ${refunded.photos}::integer)`,
    })
    .where('id', '=', refunded.user_id)
    .execute();
}

/**
 * Settles the reserved quota of an analysis that its owner ends early, by cancelling or deleting it. It is spent if a
 * critique of a photo could be read already: otherwise late cancelling would give unlimited critiques. The caller has
 * locked the job, so that no critique is written in the meantime.
 */
export async function settleEarlyEnd(
  tx: Tx,
  { id, album_id }: Pick<JobRow, 'id' | 'album_id'>,
): Promise<void> {
  const critiqued = await tx
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', album_id)
    .where('state', '=', 'critiqued')
    .limit(1)
    .executeTakeFirst();
  await (critiqued === undefined ? refundUsage(tx, id) : spendUsage(tx, id));
}

/** Counts one failed run of a job against the day on which it was accepted. Called once, where the job ends. */
export async function countFailure(tx: Tx, jobId: string): Promise<void> {
  await tx
    .updateTable('usage')
    .set({ failures: sql`failures + 1` })
    .where('job_id', '=', jobId)
    .execute();
}

import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Tx } from '../db/connect.ts';
import { refundUsage } from '../jobs/settle-usage.ts';
import { spendUsage } from './spend-usage.ts';

/**
 * Settles what an analysis had reserved when its owner ends it early, by cancelling or deleting it. It counts
 * as spent if a photo's critique was there to be read already: ending it late must not be a way to
 * unlimited critiques. The caller has locked the job, so that no critique is written meanwhile.
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

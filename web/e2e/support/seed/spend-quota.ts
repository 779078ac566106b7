import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import type { RunningProduct } from '../product.ts';

/** Inserts analyses that count against an account's quota of today, with so many photos each. */
export async function spendQuota(
  { db }: Pick<RunningProduct, 'db'>,
  userId: string,
  photos: readonly number[],
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const rows = photos.map((count) => ({
    job_id: newId(),
    user_id: userId,
    photos: count,
    day,
    kind: 'single' as const,
    state: 'spent' as const,
  }));
  await insertRows(db, 'usage', rows);
}

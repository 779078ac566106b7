import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { exportPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { findExport } from './read-exports.ts';

/**
 * Cancels an export that is being made. Its row is deleted, so a worker that makes it stops at its next page; the file is
 * listed as unneeded, because that worker may be writing it right now.
 * @throws AppError PGRST116, job_not_cancellable once it has ended
 */
export async function cancelExport(
  { db }: Pick<ApiDependencies, 'db'>,
  owned: { id: string; userId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await findExport(tx, owned);
    const cancelled = await tx
      .deleteFrom('exports')
      .where('id', '=', row.id)
      .where('state', 'in', ['queued', 'processing'])
      .executeTakeFirst();
    if (cancelled.numDeletedRows === 0n) {
      throw new AppError('job_not_cancellable', 'This PDF is already made.');
    }
    await recordUnneededObjects(tx, [exportPath(row)]);
  });
}

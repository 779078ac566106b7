import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ReportLength } from '@photo-coach/shared/contracts/exports/album-exports.ts';
import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-job.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { requireExport } from '../albums/require-export.ts';

/**
 * Requests the PDF report of an album; while one is unfinished, that one, of whatever length. An unavailable queue is only logged: the sweep
 * sends it later.
 * @throws AppError PGRST116, plan_feature_missing, job_not_done
 */
export async function acceptExport(
  { db, queue, log }: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  { length, ...owned }: OwnedAlbum & { length: ReportLength },
): Promise<AlbumExportRow> {
  await requireExport(db, owned);
  const { status } = await findJob(db, owned);
  if (status !== 'done') {
    throw new AppError(
      'job_not_done',
      'There is nothing to export until the analysis is complete.',
    );
  }
  const { userId: user_id, albumId: album_id } = owned;
  const row = await db.transaction().execute(async (tx) => {
    await lockUser(tx, user_id);
    const unfinished = await tx
      .selectFrom('exports')
      .selectAll()
      .where('album_id', '=', album_id)
      .where('state', 'in', ['queued', 'processing'])
      .executeTakeFirst();
    if (unfinished) return unfinished;
    const values = { id: newId(), album_id, user_id, length };
    return await tx.insertInto('exports').values(values).returningAll().executeTakeFirstOrThrow();
  });
  const { id: exportId, attempt } = row;
  await queue.send('album.export.v1', { exportId, attempt }).catch((error: unknown) => {
    log.warn(
      { err: error, exportId },
      'the queue did not accept the export; the sweep will add it',
    );
  });
  return row;
}

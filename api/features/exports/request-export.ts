import type { ReportLength } from '@photo-coach/shared/contracts/album-exports.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { findJob, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { requireExport } from '../albums/require-export.ts';

type Wanted = OwnedAlbum & { length: ReportLength };

/** Inserts an export's row. @returns that row, or an unfinished one of the same album, of whatever length */
function insertExport(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, albumId, length }: Wanted,
): Promise<AlbumExportRow> {
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const unfinished = await tx
      .selectFrom('exports')
      .selectAll()
      .where('album_id', '=', albumId)
      .where('state', 'in', ['queued', 'processing'])
      .executeTakeFirst();
    if (unfinished) return unfinished;
    const values = { id: newId(), user_id: userId, album_id: albumId, length };
    return await tx.insertInto('exports').values(values).returningAll().executeTakeFirstOrThrow();
  });
}

/**
 * Requests the PDF report of an album whose analysis is complete. An unavailable queue is only logged: the sweep sends
 * it later.
 * @throws AppError PGRST116, plan_feature_missing, job_not_done
 */
export async function acceptExport(
  { db, queue, log }: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  wanted: Wanted,
): Promise<AlbumExportRow> {
  await requireExport(db, wanted);
  const { status } = await findJob(db, wanted);
  if (status !== 'done') {
    throw new AppError(
      'job_not_done',
      'There is nothing to export until the analysis is complete.',
    );
  }
  const row = await insertExport({ db }, wanted);
  const { id: exportId, attempt } = row;
  await queue.send('album.export.v1', { exportId, attempt }).catch((error: unknown) => {
    log.warn(
      { err: error, exportId },
      'the queue did not accept the export; the sweep will add it',
    );
  });
  return row;
}

import type { ReportLength } from '@photo-coach/shared/contracts/album-exports.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { findJob, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { requireExport } from '../albums/require-export.ts';

/** The source of a PDF: an album, or a portfolio review. */
type Subject = { album_id: string; length: ReportLength } | { review_id: string };

/** Inserts an export's row. @returns that row, or an unfinished one of the same subject */
function insertExport(
  { db }: Pick<ApiDependencies, 'db'>,
  userId: string,
  subject: Subject,
): Promise<AlbumExportRow> {
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const unfinished = await tx
      .selectFrom('exports')
      .selectAll()
      .where(({ eb }) =>
        'album_id' in subject
          ? eb('album_id', '=', subject.album_id)
          : eb('review_id', '=', subject.review_id),
      )
      .where('state', 'in', ['queued', 'processing'])
      .executeTakeFirst();
    if (unfinished) return unfinished;
    const values = { id: newId(), user_id: userId, ...subject };
    return await tx.insertInto('exports').values(values).returningAll().executeTakeFirstOrThrow();
  });
}

/**
 * Requests a PDF, or returns an unfinished one of the same subject, of whatever length. An unavailable queue is only
 * logged: the sweep sends it later.
 */
export async function requestExport(
  { db, queue, log }: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  userId: string,
  subject: Subject,
): Promise<AlbumExportRow> {
  const row = await insertExport({ db }, userId, subject);
  const { id: exportId, attempt } = row;
  const name = 'album_id' in subject ? 'album.export.v1' : 'review.export.v1';
  await queue.send(name, { exportId, attempt }).catch((error: unknown) => {
    log.warn(
      { err: error, exportId },
      'the queue did not accept the export; the sweep will add it',
    );
  });
  return row;
}

/**
 * Requests the PDF report of an album whose analysis is complete.
 * @throws AppError PGRST116, plan_feature_missing, job_not_done
 */
export async function acceptExport(
  dependencies: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  { length, ...owned }: OwnedAlbum & { length: ReportLength },
): Promise<AlbumExportRow> {
  const { db } = dependencies;
  await requireExport(db, owned);
  const { status } = await findJob(db, owned);
  if (status !== 'done') {
    throw new AppError(
      'job_not_done',
      'There is nothing to export until the analysis is complete.',
    );
  }
  const { userId, albumId: album_id } = owned;
  return await requestExport(dependencies, userId, { album_id, length });
}

import type { AlbumExport } from '@photo-coach/shared/contracts/album-exports.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { findJob, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import { requireExport } from '../albums/require-export.ts';

/** More than anyone makes in a day. */
const MAX_EXPORTS = 20;

const FAILED = 'Something went wrong on our side, so the PDF could not be made. Please try again.';

/** An export as the API shows it. @param analyzedAt when the album's newest analysis ended; null while it has not */
function presentExport(row: AlbumExportRow, analyzedAt: string | null): AlbumExport {
  const { id, state, length, size, created_at, finished_at, error_code } = row;
  return {
    id,
    state,
    length,
    file: size === null ? null : { size },
    endedAt: finished_at,
    isCurrent: analyzedAt !== null && Date.parse(analyzedAt) <= Date.parse(created_at),
    error: error_code === null ? null : { code: error_code, message: FAILED },
  };
}

/**
 * The exports of an album, newest first.
 * @throws AppError PGRST116 if the account has no such album, plan_feature_missing
 */
export async function listExports(db: Db, owned: OwnedAlbum): Promise<AlbumExport[]> {
  await requireExport(db, owned);
  const { status, finished_at: endedAt } = await findJob(db, owned);
  const rows = await db
    .selectFrom('exports')
    .selectAll()
    .where('album_id', '=', owned.albumId)
    .orderBy('created_at', 'desc')
    .limit(MAX_EXPORTS)
    .execute();
  return rows.map((row) => presentExport(row, status === 'done' ? endedAt : null));
}

/** The file of an account's export, with the album's title. @throws AppError PGRST116, plan_feature_missing */
export async function findExportFile(db: Db, { id, userId }: { id: string; userId: string }) {
  const row = await db
    .selectFrom('exports')
    .select(['album_id', 'object_path', 'size'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('PGRST116', 'Not found');
  const title = titleOf(await requireExport(db, { userId, albumId: row.album_id }));
  if (row.object_path === null) throw new AppError('PGRST116', 'Not found');
  return { title, path: row.object_path, size: row.size };
}

import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import { requireExport } from '../albums/require-export.ts';

/** More than anyone makes in a day. */
const MAX_EXPORTS = 20;

/** An export of the account. @throws AppError PGRST116 */
export async function findExport(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<AlbumExportRow> {
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('PGRST116', 'Not found');
  return row;
}

/**
 * The exports of an album, newest first.
 * @throws AppError PGRST116 if the account has no such album, plan_feature_missing
 */
export async function listExports(db: Db, owned: OwnedAlbum): Promise<AlbumExportRow[]> {
  await requireExport(db, owned);
  return await db
    .selectFrom('exports')
    .selectAll()
    .where('album_id', '=', owned.albumId)
    .orderBy('created_at', 'desc')
    .limit(MAX_EXPORTS)
    .execute();
}

/** The title under which an export is saved. @throws AppError PGRST116, plan_feature_missing */
export async function titleOfExport(db: Db, row: AlbumExportRow): Promise<string> {
  return titleOf(await requireExport(db, { userId: row.user_id, albumId: row.album_id }));
}

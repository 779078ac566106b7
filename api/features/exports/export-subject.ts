import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { monthTitle } from '@photo-coach/shared/domain/reviews/review-month.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-job.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import { requireExport } from '../albums/require-export.ts';
import { isCurrentReport } from './present-export.ts';

/** Whether an export still matches its page. A review never changes. @throws AppError PGRST116 */
export async function isCurrentExport(db: Db, row: AlbumExportRow): Promise<boolean> {
  if (row.album_id === null) return true;
  const job = await findJob(db, { userId: row.user_id, albumId: row.album_id });
  return isCurrentReport(row, job);
}

/** The title under which an export is saved. @throws AppError PGRST116, plan_feature_missing for an album's */
export async function titleOfExport(db: Db, row: AlbumExportRow): Promise<string> {
  if (row.album_id !== null) {
    return titleOf(await requireExport(db, { userId: row.user_id, albumId: row.album_id }));
  }
  const { month } = await db
    .selectFrom('portfolio_reviews')
    .select('month')
    .where('id', '=', row.review_id)
    .executeTakeFirstOrThrow();
  return `Portfolio review, ${monthTitle(month)}`;
}

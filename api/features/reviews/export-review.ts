import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { findReview } from '@photo-coach/shared/server/albums/read-review.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { requestExport } from '../exports/request-export.ts';

type OwnedMonth = { userId: string; month: string };

/** More than anyone makes in a day. */
const MAX_EXPORTS = 20;

const find = (db: Db, { userId, month }: OwnedMonth) =>
  findReview(db, { userId, month: `${month}-01` });

/**
 * Requests the PDF of a review. A review stays its owner's, even after its plan has ended.
 * @throws AppError PGRST116, job_not_done while it is not written
 */
export async function acceptReviewExport(
  dependencies: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  owned: OwnedMonth,
): Promise<AlbumExportRow> {
  const { id: review_id, status } = await find(dependencies.db, owned);
  if (status !== 'done') throw new AppError('job_not_done', 'The review is not written yet.');
  return await requestExport(dependencies, owned.userId, { review_id });
}

/** The PDFs of a review, newest first. @throws AppError PGRST116 */
export async function listReviewExports(db: Db, owned: OwnedMonth): Promise<AlbumExportRow[]> {
  const { id } = await find(db, owned);
  return await db
    .selectFrom('exports')
    .selectAll()
    .where('review_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(MAX_EXPORTS)
    .execute();
}

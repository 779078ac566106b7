import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import { findReview } from '@photo-coach/shared/server/reviews/read-review.ts';
import type { ApiDependencies } from '../../dependencies.ts';

type OwnedMonth = { userId: string; month: string };

/** More than anyone makes on a day. */
const MAX_EXPORTS = 20;

const find = (db: Db, { userId, month }: OwnedMonth) =>
  findReview(db, { userId, month: `${month}-01` });

/**
 * Requests the PDF of a review; while one is being made, it is that one. A review stays its owner's, also after the plan
 * that it was made under has ended.
 * @throws AppError PGRST116, job_not_done while it is not written
 */
export async function acceptReviewExport(
  { db, queue, log }: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  owned: OwnedMonth,
): Promise<AlbumExportRow> {
  const { id: review_id, status } = await find(db, owned);
  if (status !== 'done') throw new AppError('job_not_done', 'The review is not written yet.');
  const row = await db.transaction().execute(async (tx) => {
    await lockUser(tx, owned.userId);
    const unfinished = await tx
      .selectFrom('exports')
      .selectAll()
      .where('review_id', '=', review_id)
      .where('state', 'in', ['queued', 'processing'])
      .executeTakeFirst();
    if (unfinished) return unfinished;
    const values = { id: newId(), review_id, user_id: owned.userId };
    return await tx.insertInto('exports').values(values).returningAll().executeTakeFirstOrThrow();
  });
  const { id: exportId, attempt } = row;
  await queue.send('review.export.v1', { exportId, attempt }).catch((error: unknown) => {
    log.warn(
      { err: error, exportId },
      'the queue did not accept the export; the sweep will add it',
    );
  });
  return row;
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

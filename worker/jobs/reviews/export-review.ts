import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { readReviewParts } from '@photo-coach/shared/server/albums/read-review.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { exportPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { beginExport, finishExport, storePdf } from '../exports/export-album.ts';
import { composePrint, type ReviewPrint } from './compose-print.ts';

/** The content of a review's PDF; null once the review is gone. */
async function readPrint(db: Db, reviewId: string): Promise<ReviewPrint | null> {
  const row = await db
    .selectFrom('portfolio_reviews')
    .selectAll()
    .where('id', '=', reviewId)
    .executeTakeFirst();
  if (row === undefined || row.content === null || row.written_at === null) return null;
  const { month, content, written_at: writtenAt } = row;
  const parts = await readReviewParts(db, { id: reviewId, content });
  return composePrint({ month, content, writtenAt, parts });
}

/**
 * Makes the PDF of a review and stores it. Running it twice gives the same file; a run that is fenced off changes nothing.
 * @throws AppError photo_missing, storage_full
 */
export async function exportReview(
  dependencies: Pick<WorkerDependencies, 'db' | 'storage' | 'unfinishedReports'>,
  run: QueueJobPayload<'review.export.v1'>,
  { signal, log }: Pick<HandlerContext, 'signal' | 'log'>,
): Promise<void> {
  const row = await beginExport(dependencies.db, run);
  if (row === null || row.review_id === null) return;
  const print = await readPrint(dependencies.db, row.review_id);
  if (print === null) return;
  const title = `Portfolio review, ${print.title}`;
  const source = {
    template: 'review',
    title,
    running: title,
    date: print.writtenAt,
    content: print,
  } as const;
  const size = await storePdf(dependencies, source, { path: exportPath(row), signal });
  await finishExport(dependencies, run, { row, size });
  log.info({ ...run, size }, 'exported a portfolio review');
}

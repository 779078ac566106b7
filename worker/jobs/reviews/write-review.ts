import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { type ComposedReview, composeReview } from './compose-review.ts';
import { queueReviewMail } from './queue-review-mail.ts';
import type { ReviewRun } from './send-review.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'env' | 'queue' | 'publicUrl'>;

const readUnwritten = (db: Db, { reviewId, attempt }: ReviewRun) =>
  db
    .selectFrom('portfolio_reviews')
    .select(['user_id as userId', 'month', 'begins_at as beginsAt', 'ends_at as endsAt'])
    .where('id', '=', reviewId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'queued')
    .executeTakeFirst();

/** Saves a review with the photos that it shows. @returns false for a run that is fenced off, which changes nothing */
async function saveReview(
  tx: Tx,
  { reviewId, attempt }: ReviewRun,
  { content, shown }: ComposedReview,
): Promise<boolean> {
  const now = sql<string>`now()`;
  const saved = await tx
    .updateTable('portfolio_reviews')
    .set({ status: 'done', content: json(content), written_at: now, updated_at: now })
    .where('id', '=', reviewId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) return false;
  const inRoles = Map.groupBy(shown, ({ role }) => role);
  const rows = shown.map(({ role, photoId, kind, score, words }) => ({
    review_id: reviewId,
    role,
    kind,
    score,
    photo_id: photoId,
    position:
      inRoles.get(role)?.findIndex((each) => each.photoId === photoId && each.kind === kind) ?? 0,
    words: words === null ? null : json(words),
  }));
  await tx.insertInto('portfolio_review_photos').values(rows).execute();
  return true;
}

/**
 * Writes the review of a month from its rows, and queues its mail once. Deletes a review whose photos have been
 * deleted. Running it twice changes nothing.
 */
export async function writeReview(
  dependencies: Dependencies,
  run: ReviewRun,
  { log }: Pick<HandlerContext, 'log'>,
): Promise<void> {
  const { db, queue } = dependencies;
  const review = await readUnwritten(db, run);
  if (review === undefined) return;
  const composed = await composeReview(db, review);
  if (composed === null) {
    await db.deleteFrom('portfolio_reviews').where('id', '=', run.reviewId).execute();
    log.info({ ...run }, 'too few photos are left for a review');
    return;
  }
  const written = await db.transaction().execute(async (tx) => {
    if (!(await saveReview(tx, run, composed))) return null;
    return { mailId: await queueReviewMail(tx, dependencies, { ...review, ...run, ...composed }) };
  });
  if (written === null) return;
  const { content, shown } = composed;
  const { mailId } = written;
  log.info(
    { ...run, photos: content.photoCount, shown: shown.length, mailed: mailId !== null },
    'wrote a portfolio review',
  );
  if (mailId === null) return;
  await queue.send('mail.send.v1', { mailId }).catch((error: unknown) => {
    log.warn({ err: error, mailId }, 'a mail could not be queued; the sweep will send it');
  });
}

/** Records that a review could not be written; it is tried again some hours later. */
export async function failReview(
  { db, log }: Pick<WorkerDependencies, 'db' | 'log'>,
  run: ReviewRun,
  error: unknown,
): Promise<void> {
  log.error({ err: error, ...run }, 'a portfolio review could not be written');
  await db
    .updateTable('portfolio_reviews')
    .set({ status: 'error', updated_at: sql<string>`now()` })
    .where('id', '=', run.reviewId)
    .where('attempt', '=', run.attempt)
    .where('status', '=', 'queued')
    .execute();
}

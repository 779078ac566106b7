import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { sendReview } from './send-review.ts';

/** Younger rows are still being sent by the process that wrote them. */
const MIN_AGE = '10 seconds';
/** A failed review is written again after this time, while its month is due. */
const RETRY_AGE = '6 hours';
const RETRY_UNTIL = '31 days';
/** Rows per sweep; the next sweep takes the others. */
const REVIEWS_PER_SWEEP = 500;

type Dependencies = Pick<WorkerDependencies, 'db' | 'queue' | 'log'>;

/** Sends unwritten reviews again, as a new attempt, that the queue has lost. */
export async function resendReviews({ db, queue, log }: Dependencies): Promise<void> {
  const waiting = await db
    .selectFrom('portfolio_reviews')
    .select(['id', 'attempt'])
    .where('status', '=', 'queued')
    .where('updated_at', '<', sql<string>`now() - ${MIN_AGE}::interval`)
    .orderBy('updated_at')
    .limit(REVIEWS_PER_SWEEP)
    .execute();
  for (const { id: reviewId, attempt } of waiting) {
    if (await queue.isPending('review.write.v1', { reviewId, attempt })) continue;
    const changed = await db
      .updateTable('portfolio_reviews')
      .set({ attempt: attempt + 1, updated_at: sql<string>`now()` })
      .where('id', '=', reviewId)
      .where('attempt', '=', attempt)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) continue;
    log.info({ reviewId, attempt }, 'a review was not in the queue, and is queued late');
    await sendReview({ queue, log }, { reviewId, attempt: attempt + 1 });
  }
}

/** Requests reviews again that failed some hours ago. */
export async function retryFailedReviews({ db, queue, log }: Dependencies): Promise<void> {
  const retried = await db
    .updateTable('portfolio_reviews')
    .set((eb) => ({
      status: 'queued' as const,
      attempt: eb('attempt', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('status', '=', 'error')
    .where('updated_at', '<', sql<string>`now() - ${RETRY_AGE}::interval`)
    .where('ends_at', '>', sql<string>`now() - ${RETRY_UNTIL}::interval`)
    .returning(['id as reviewId', 'attempt'])
    .execute();
  for (const run of retried) await sendReview({ queue, log }, run);
}

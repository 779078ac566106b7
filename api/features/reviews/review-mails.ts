import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { hashToken, isTokenShaped } from '@photo-coach/shared/server/secret-token.ts';

/** Whether an account gets a mail when a review is ready. */
export async function wantsReviewMails(db: Db, userId: string): Promise<boolean> {
  const stop = await db
    .selectFrom('review_mail_stops')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return stop === undefined;
}

/** Subscribes an account to mails about reviews, or unsubscribes it. */
export async function setReviewMails(db: Db, userId: string, wanted: boolean): Promise<void> {
  if (wanted) {
    await db.deleteFrom('review_mail_stops').where('user_id', '=', userId).execute();
    return;
  }
  await db
    .insertInto('review_mail_stops')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/**
 * Unsubscribes from mails about reviews with the token in one of them. @throws AppError PGRST116 for an unknown token
 */
export async function stopReviewMails(db: Db, token: string): Promise<void> {
  const review = isTokenShaped(token)
    ? await db
        .selectFrom('portfolio_reviews')
        .select('user_id')
        .where('unsubscribe_hash', '=', hashToken(token))
        .executeTakeFirst()
    : undefined;
  if (review === undefined) throw new AppError('PGRST116', 'Not found');
  await setReviewMails(db, review.user_id, false);
}

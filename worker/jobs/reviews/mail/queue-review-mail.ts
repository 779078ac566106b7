import { reviewMailsPage, reviewPage } from '@photo-coach/shared/domain/pages.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { queueMailOnce } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { createToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../../dependencies.ts';
import type { ComposedReview } from '../content/compose-review.ts';
import { composeReviewMail } from './compose-review-mail.ts';

type WrittenReview = Pick<ComposedReview, 'content'> & {
  reviewId: string;
  userId: string;
  month: string;
};

/** The confirmed address of an account that wants mails about reviews. */
const readRecipient = (tx: Tx, userId: string) =>
  tx
    .selectFrom('auth_users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review_mail_stops').select('user_id').where('user_id', '=', userId))),
    )
    .executeTakeFirst();

/**
 * Writes the mail of a review, once, unless its account wants none. Its token unsubscribes; only the token's hash is
 * stored.
 * @returns the mail's id; null if no mail is due
 */
export async function queueReviewMail(
  tx: Tx,
  { env, publicUrl }: Pick<WorkerDependencies, 'env' | 'publicUrl'>,
  { reviewId, userId, month, content }: WrittenReview,
): Promise<string | null> {
  const account = await readRecipient(tx, userId);
  if (account === undefined) return null;
  const { token, hash } = createToken();
  const mail = composeReviewMail({
    month,
    content,
    reviewUrl: `${publicUrl}${reviewPage(month)}`,
    stopUrl: `${publicUrl}${reviewMailsPage(token)}`,
  });
  const unsubscribeUrl = `${publicUrl}/api/review-mails/${token}/stop`;
  const queued = {
    userId,
    kind: 'review',
    recipient: account.email,
    mail,
    unsubscribeUrl,
  } as const;
  const mailId = await queueMailOnce(tx, env, `review:${reviewId}`, queued);
  if (mailId === null) return null;
  await tx
    .updateTable('portfolio_reviews')
    .set({ unsubscribe_hash: hash, mailed_at: sql<string>`now()` })
    .where('id', '=', reviewId)
    .execute();
  return mailId;
}

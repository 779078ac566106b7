import type { ReviewContent } from '@photo-coach/shared/contracts/review-content.ts';
import { reviewMailsPage, reviewPage } from '@photo-coach/shared/domain/pages.ts';
import { monthName } from '@photo-coach/shared/domain/reviews/review-month.ts';
import {
  nothingRecurs,
  sayHowMany,
  sayNext,
  sayRecurring,
  sayWhatChanged,
} from '@photo-coach/shared/domain/reviews/review-words.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { type ComposedMail, layOutMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import { queueMailOnce } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { createToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { ComposedReview } from './compose-review.ts';

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

type ReviewMail = {
  /** The first day of the month. */
  month: string;
  content: ReviewContent;
  reviewUrl: string;
  /** The unsubscribe page, which needs no sign-in. */
  stopUrl: string;
};

/**
 * Announces by mail that the review of a month is ready, with a line about each part. It contains no name that a user
 * typed, and quotes no remark on a photo, because a mail's row outlives the photo.
 */
export function composeReviewMail({
  month,
  content,
  reviewUrl,
  stopUrl,
}: ReviewMail): ComposedMail {
  const name = monthName(month);
  const [changed] = sayWhatChanged(content, month);
  const [recurring] = content.recurring;
  const parts = [
    changed && `What got better: ${changed.text}`,
    `What keeps coming back: ${recurring ? sayRecurring(recurring, content).text : nothingRecurs(month)}`,
    content.nextKind && `One thing for next month: ${sayNext(content, month)}`,
  ];
  return layOutMail({
    subject: `Your ${name} review is ready`,
    heading: `Your ${name} review is ready`,
    paragraphs: [
      `It looks back on ${sayHowMany(content)}, and shows the best of them.`,
      ...parts.flatMap((part) => part || []),
    ],
    action: { label: 'Read your review', url: reviewUrl },
    notes: ['You get this email once a month, because your plan includes the review.'],
    stop: { label: 'Stop these emails', url: stopUrl },
    site: reviewUrl,
  });
}

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

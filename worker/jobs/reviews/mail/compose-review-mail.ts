import type { ReviewContent } from '@photo-coach/shared/contracts/reviews/review-content.ts';
import { monthName } from '@photo-coach/shared/domain/reviews/review-month.ts';
import {
  nothingRecurs,
  sayHowMany,
  sayNext,
  sayRecurring,
  sayWhatChanged,
} from '@photo-coach/shared/domain/reviews/review-words.ts';
import { type ComposedMail, layOutMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';

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

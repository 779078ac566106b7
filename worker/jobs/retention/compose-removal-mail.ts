import { sayDays } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import { type ComposedMail, layOutMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';

type RemovalMail = {
  /** How many albums will be removed. */
  albums: number;
  /** The day on which the first of them is removed. */
  first: Date;
  /** The person's time zone, an IANA name. */
  timeZone: string;
  /** For how many days the account's plan keeps albums. */
  days: number;
  /** Whether another plan keeps them longer. */
  isLongerElsewhere: boolean;
  dashboardUrl: string;
};

/**
 * Announces by mail that albums will be removed, and when. It names no album, because titles are personal, and a mail's
 * row outlives the album.
 */
export function composeRemovalMail(facts: RemovalMail): ComposedMail {
  const { albums, first, timeZone, days, isLongerElsewhere, dashboardUrl } = facts;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(first);
  const isOne = albums === 1;
  const what = isOne
    ? `One of yours goes on ${day}, with its photos and feedback.`
    : `${albums} of yours go from ${day} on, with their photos and feedback.`;
  return layOutMail({
    subject: isOne
      ? `One of your albums goes on ${day}`
      : `${albums} of your albums go from ${day} on`,
    heading: isOne ? 'One of your albums goes soon' : 'Some of your albums go soon',
    paragraphs: [
      `We keep albums for ${sayDays(days)} after the upload. ${what} We can’t bring it back after that.`,
      'Your dashboard shows which, and its last day. To keep the photos and the feedback, export your data on the account page before then.',
    ],
    action: { label: 'See your albums', url: dashboardUrl },
    notes: isLongerElsewhere
      ? ['Another plan keeps albums longer. Choose it before that day, and they stay.']
      : [],
    site: dashboardUrl,
  });
}

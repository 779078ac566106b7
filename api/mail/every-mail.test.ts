import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { composeCanceled, composeEnded } from '@photo-coach/shared/server/mail/compose-billing.ts';
import { expect, test } from 'vitest';
import { composeReviewMail } from '../../worker/jobs/reviews/queue-review-mail.ts';
import {
  composeAccountDeleted,
  composeClaim,
  composeConfirmation,
  composeEmailChange,
  composePasswordReset,
} from './compose-mail.ts';
import {
  composeEmailChanged,
  composeEmailChangeRequested,
  composePasswordChanged,
  composeSignInMethodAdded,
} from './compose-notice.ts';

const LINK = 'http://x.test/auth?token=a_b-c&type=signup';
const LINKS = { accountUrl: LINK, signInUrl: LINK };
const BILLING = {
  planLabel: 'Creator',
  timeZone: 'UTC',
  billingUrl: LINK,
  on: new Date('2026-12-01T12:00:00Z'),
};

const REVIEW = {
  month: '2026-10-01',
  reviewUrl: LINK,
  stopUrl: 'http://x.test/review-mails/token',
  content: {
    photoCount: 12,
    uploadCount: 5,
    isComparable: true,
    scoreChange: null,
    bestCount: 3,
    changes: [],
    recurring: [],
    nextKind: 'tilt' as const,
  },
};

const MAILS = {
  confirmation: composeConfirmation(LINK),
  claim: composeClaim(LINK),
  'password reset': composePasswordReset(LINK),
  'email change': composeEmailChange(LINK),
  'account deleted': composeAccountDeleted(LINK),
  'password changed': composePasswordChanged(LINKS),
  'email change requested': composeEmailChangeRequested(LINKS),
  'email changed': composeEmailChanged(LINKS),
  'provider connected': composeSignInMethodAdded(LINKS, 'GitHub'),
  canceled: composeCanceled(BILLING),
  'review ready': composeReviewMail(REVIEW),
  ended: composeEnded(BILLING),
};

/** A reader's view of a mail as HTML, without its preview and the dots between links, one entry per line of text. */
function readLines(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<div style="display:none.*?<\/div>/s, '');
  return body
    .replace(/<!--.*?-->/gs, '')
    .split(/<[^>]+>/)
    .map((line) => line.replaceAll('&amp;', '&').trim())
    .filter((line) => line !== '' && line !== '·');
}

/**
 * The same for the plain text: the product's name follows its content, its link needs no button, and legal pages are
 * links.
 */
const linesOf = (text: string): string[] => [
  PRODUCT_NAME,
  ...text
    .replace(`\n\n${PRODUCT_NAME}\n`, '\n\n')
    .replaceAll(/^(Terms|Privacy|Imprint): http.*\n/gm, '$1\n\n')
    .trimEnd()
    .replace(/:\n(http)/, '\n\nIf the button doesn’t work, open this address:\n\n$1')
    .split('\n\n'),
];

test.each(Object.entries(MAILS))(
  'the mail %s says the same in HTML and in text',
  (_name, { subject, text, html }) => {
    expect(readLines(html)).toEqual(linesOf(text));
    expect(html).toContain(`<title>${subject}</title>`);
    // Far from the 102 kB at which Gmail cuts off a mail.
    expect(Buffer.byteLength(html)).toBeLessThan(10_000);
  },
);

import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { legalLinksOf } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import { expect, test } from 'vitest';
import { composeAccountDeleted } from './compose-mail.ts';
import {
  composeEmailChanged,
  composeEmailChangeRequested,
  composePasswordChanged,
  composeSignInMethodAdded,
} from './compose-notice.ts';

const LINKS = { accountUrl: 'http://x.test/account', signInUrl: 'http://x.test/auth' };

test.each([
  {
    subject: 'Your password was changed',
    mail: composePasswordChanged(LINKS),
    page: LINKS.signInUrl,
    done: `The password of your ${PRODUCT_NAME} account has just been changed, and all other devices were signed out.`,
    remedy: 'set a new one. That signs out every other device.',
  },
  {
    subject: 'A change of your email address was requested',
    mail: composeEmailChangeRequested(LINKS),
    page: LINKS.accountUrl,
    done: `Someone who is signed in to your ${PRODUCT_NAME} account requested a change of its email address.`,
    remedy: 'That signs out every other device and cancels the change.',
  },
  {
    subject: 'Your email address was changed',
    mail: composeEmailChanged(LINKS),
    page: LINKS.accountUrl,
    done: `The email address of your ${PRODUCT_NAME} account was changed. You can no longer sign in with this one.`,
    remedy: 'change the address back and set a new password.',
  },
  {
    subject: 'GitHub was connected',
    mail: composeSignInMethodAdded(LINKS, 'GitHub'),
    page: LINKS.accountUrl,
    done: `You can now sign in to your ${PRODUCT_NAME} account with GitHub, because your account there has this email address.`,
    remedy: 'someone else may be using your account at GitHub: secure it there first.',
  },
])(
  'the mail “$subject” says what was done and what to do if it was not you, and leads to a page',
  ({ subject, mail, page, done, remedy }) => {
    expect(mail.subject).toBe(subject);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain(done);
      expect(form).toContain('If that was you, there is nothing to do. If not, ');
      expect(form).toContain(remedy);
      expect(form).toContain(page);
    }
    const links = mail.text.match(/https?:\/\/\S+/g);
    expect(links).toEqual([page, ...legalLinksOf(page).map(({ url }) => url)]);
  },
);

test('the goodbye mail leads only to the legal pages', () => {
  const { text, html } = composeAccountDeleted('http://x.test');
  expect(text).toContain('have been deleted');
  expect(html.match(/href="[^"]*"/g)).toEqual(
    ['terms', 'privacy'].map((page) => `href="http://x.test/${page}"`),
  );
});

test('a list of mails shows the first sentence beside the subject, not the product’s name', () => {
  const { html } = composePasswordChanged(LINKS);
  const body = html.slice(html.indexOf('<body'));
  expect(/>([^<]*\w[^<]*)</.exec(body)?.[1]).toMatch(/^The password of your/);
});

import { expect, test } from 'vitest';
import { composeAccountDeleted } from './compose-mail.ts';
import {
  composeEmailChangeAsked,
  composeEmailChanged,
  composePasswordChanged,
  composeSignInMethodChanged,
} from './compose-notice.ts';

const LINKS = { accountUrl: 'http://x.test/account', signInUrl: 'http://x.test/auth' };
const github = (isConnected: boolean) =>
  composeSignInMethodChanged(LINKS, { provider: 'GitHub', isConnected });

test.each([
  ['Your password was changed', composePasswordChanged(LINKS), LINKS.signInUrl],
  ['A new email address was asked for', composeEmailChangeAsked(LINKS), LINKS.accountUrl],
  ['Your email address was changed', composeEmailChanged(LINKS), LINKS.accountUrl],
  ['GitHub was connected', github(true), LINKS.accountUrl],
  ['GitHub was disconnected', github(false), LINKS.accountUrl],
])('“%s” says what to do if it was not you, and leads to a page', (subject, mail, page) => {
  expect(mail.subject).toBe(subject);
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain('If that was you, there is nothing to do. If not, ');
    expect(form).toContain(page);
  }
  const links = mail.text.match(/https?:\/\/\S+/g);
  expect(links).toEqual([page]);
});

test('the mail that says goodbye leads nowhere', () => {
  const { text, html } = composeAccountDeleted();
  expect(text).toContain('have been deleted');
  expect(html).not.toContain('<a ');
});

test('a list of mails shows the first sentence beside the subject, not the product’s name', () => {
  const { html } = composePasswordChanged(LINKS);
  const body = html.slice(html.indexOf('<body'));
  expect(/>([^<]*\w[^<]*)</.exec(body)?.[1]).toMatch(/^The password of your/);
});

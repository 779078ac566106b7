import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import { startSmtpServer, type TestSmtpServer } from '@photo-coach/testing/services/smtp-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeConfirmation, composePasswordReset } from '../../../api/mail/compose-mail.ts';
import { createMailer } from './mailer.ts';

let server: TestSmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
});
afterAll(() => server.stop());

const URL = 'http://photo-coach.test/api/auth/verify?token_hash=abc-_1&type=signup';
const MAIL_FROM = 'Photo Coach <no-reply@photo-coach.test>';

/** Decodes quoted-printable far enough to search for a text. */
const unfold = (raw: string) => raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

const toRow = (id: string, mail: ComposedMail) => ({
  id,
  recipient: 'ann@example.com',
  subject: mail.subject,
  text_body: mail.text,
  html_body: mail.html,
  unsubscribe_url: null,
});

test('a mail arrives as HTML and as text, with the link, from the configured sender', async () => {
  const mailer = await createMailer({ SMTP_URL: server.url, MAIL_FROM });
  await mailer.send(toRow('mail-1', composeConfirmation(URL)));
  mailer.close();
  const [received] = server.mails;
  expect(received).toMatchObject({ from: 'no-reply@photo-coach.test', to: ['ann@example.com'] });
  const raw = unfold(received?.raw ?? '');
  expect(raw).toContain('Subject: Confirm your email address');
  expect(raw).toContain('Message-ID: <mail-1@photo-coach.test>');
  expect(raw).toContain('Auto-Submitted: auto-generated');
  expect(raw).toContain(`Confirm email address:\r\n${URL}`);
  expect(raw).toContain(`href="${URL.replace('&', '&amp;')}"`);
});

test('a mail that can be unsubscribed from tells mail programs the one-click address', async () => {
  const mailer = await createMailer({ SMTP_URL: server.url, MAIL_FROM });
  const unsubscribe_url = 'http://photo-coach.test/api/review-mails/token/stop';
  await mailer.send({ ...toRow('mail-4', composeConfirmation(URL)), unsubscribe_url });
  mailer.close();
  const raw = unfold(server.mails.at(-1)?.raw ?? '');
  expect(raw).toMatch(new RegExp(`List-Unsubscribe:\\s+<${unsubscribe_url}>`));
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(server.mails[0]?.raw).not.toContain('List-Unsubscribe');
});

test('a mail server that is down fails the sending, so that the queue tries again', async () => {
  const gone = await startSmtpServer();
  await gone.stop();
  const mailer = await createMailer({ SMTP_URL: gone.url, MAIL_FROM });
  await expect(mailer.send(toRow('mail-2', composePasswordReset(URL)))).rejects.toThrow(
    'ECONNREFUSED',
  );
  mailer.close();
});

import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { insertRows, selectRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startSmtpServer } from '@photo-coach/testing/services/smtp-server.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from './mailer.ts';
import { emptyExpiredMails, giveUpMail, sendMail } from './send-mail.ts';

const { db } = await openTestDatabase();

const LINK = 'http://photo-coach.test/api/auth/verify?token_hash=abc-_1';
const TEXT = { text_body: LINK, html_body: `<a href="${LINK}">`, unsubscribe_url: `${LINK}/stop` };
const EMPTY = { text_body: null, html_body: null, unsubscribe_url: null };

async function insertMail(): Promise<string> {
  const id = newId();
  await insertRows(db, 'mails', {
    id,
    kind: 'signup',
    recipient: 'ann@example.com',
    subject: 'Confirm your email',
    ...TEXT,
  });
  return id;
}
const readMail = (id: string) => selectRow(db, 'mails', { id });

test('a mail is sent once, marked once, and then keeps no text', async () => {
  const server = await startSmtpServer();
  const mailer = await createMailer({
    SMTP_URL: server.url,
    MAIL_FROM: 'Coach <coach@example.com>',
  });
  onTestFinished(async () => {
    mailer.close();
    await server.stop();
  });
  const mailId = await insertMail();
  await sendMail({ db, mailer }, { mailId });
  const { sent_at, ...row } = await readMail(mailId);
  expect(sent_at).not.toBeNull();
  expect(row).toMatchObject(EMPTY);
  await sendMail({ db, mailer }, { mailId });
  expect(server.mails.map(({ to }) => to)).toEqual([['ann@example.com']]);
  expect((await readMail(mailId)).sent_at).toBe(sent_at);
});

test('without a mail server a mail’s row is marked as sent and keeps its text, for the dev mailbox', async () => {
  const mailer = await createMailer({ SMTP_URL: undefined, MAIL_FROM: 'coach@example.com' });
  const mailId = await insertMail();
  await sendMail({ db, mailer }, { mailId });
  expect(await readMail(mailId)).toMatchObject({ sent_at: expect.any(String), ...TEXT });
});

test('a mail is kept while it is tried, and given up without its text and with the reason', async () => {
  const mailer = {
    delivers: true,
    send: () => Promise.reject(new Error('mailbox full')),
    close: () => undefined,
  };
  const mailId = await insertMail();
  const failed = await sendMail({ db, mailer }, { mailId }).catch((error: unknown) => error);
  expect(await readMail(mailId)).toMatchObject({ sent_at: null, ...TEXT });
  await giveUpMail({ db }, { mailId }, failed);
  expect(await readMail(mailId)).toMatchObject({
    sent_at: null,
    error_text: 'mailbox full',
    ...EMPTY,
  });
  // A queue job that an operator runs again has nothing to send.
  await sendMail({ db, mailer }, { mailId });
});

test('a mail that a server refuses because of its link keeps no link in the reason', async () => {
  const server = await startSmtpServer({ refusal: `Listed: ${LINK}, rejected` });
  const mailer = await createMailer({ SMTP_URL: server.url, MAIL_FROM: 'coach@example.com' });
  onTestFinished(async () => {
    mailer.close();
    await server.stop();
  });
  const mailId = await insertMail();
  const sent = sendMail({ db, mailer }, { mailId });
  await expect(sent).rejects.toThrow(/Listed: \[link\] rejected/);
});

test('a mail whose links have expired loses its text, and is given up if it was not sent', async () => {
  const ids = [await insertMail(), await insertMail(), await insertMail()] as const;
  const [sent, waiting, fresh] = ids;
  const old = { created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() };
  await updateRows(db, 'mails', { id: [sent, waiting] }, old);
  await updateRows(db, 'mails', { id: sent }, { sent_at: sql`now()` });
  await emptyExpiredMails({ db });
  expect(await readMail(sent)).toMatchObject({ error_text: null, ...EMPTY });
  const error_text = 'It was not sent before its links expired.';
  expect(await readMail(waiting)).toMatchObject({ sent_at: null, error_text, ...EMPTY });
  expect(await readMail(fresh)).toMatchObject({ error_text: null, ...TEXT });
});

test('sending a mail whose row is gone does nothing, without an error', async () => {
  const mailer = await createMailer({ SMTP_URL: undefined, MAIL_FROM: 'coach@example.com' });
  await sendMail({ db, mailer }, { mailId: newId() });
});

import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startSmtpServer } from '@photo-coach/testing/services/smtp-server.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createMailer } from './mailer.ts';
import { recordUnsentMail, sendMail } from './send-mail.ts';

const database = await createTestDatabase();
const db = connectDatabase(database.url);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function insertMail(): Promise<string> {
  const id = newId();
  await db
    .insertInto('mails')
    .values({
      id,
      kind: 'signup',
      recipient: 'ann@example.com',
      subject: 'Confirm your email',
      text_body: 'Hello',
      html_body: '<p>Hello</p>',
    })
    .execute();
  return id;
}
const readMail = (id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a mail is sent once and marked once', async () => {
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
  const { sent_at } = await readMail(mailId);
  expect(sent_at).not.toBeNull();
  await sendMail({ db, mailer }, { mailId });
  expect(server.mails.map(({ to }) => to)).toEqual([['ann@example.com']]);
  expect((await readMail(mailId)).sent_at).toBe(sent_at);
});

test('without a mail server a mail’s row is marked as sent, for the dev mailbox', async () => {
  const mailer = await createMailer({ SMTP_URL: undefined, MAIL_FROM: 'coach@example.com' });
  const mailId = await insertMail();
  await sendMail({ db, mailer }, { mailId });
  expect((await readMail(mailId)).sent_at).not.toBeNull();
});

test('a mail that could not be sent stays unsent, with the reason', async () => {
  const mailer = {
    send: () => Promise.reject(new Error('mailbox full')),
    close: () => undefined,
  };
  const mailId = await insertMail();
  const failed = await sendMail({ db, mailer }, { mailId }).catch((error: unknown) => error);
  await recordUnsentMail({ db }, { mailId }, failed);
  expect(await readMail(mailId)).toMatchObject({ sent_at: null, error_text: 'mailbox full' });
});

test('sending a mail whose row is gone does nothing, without an error', async () => {
  const mailer = await createMailer({ SMTP_URL: undefined, MAIL_FROM: 'coach@example.com' });
  await sendMail({ db, mailer }, { mailId: newId() });
});

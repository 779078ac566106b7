import { devMailReplySchema } from '@photo-coach/shared/contracts/http/dev-mailbox.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { devMailboxRoutes, hasDevMailbox } from './routes.ts';

const api = runApi();

async function insertMail(recipient: string, subject: string, sentAt: string | null) {
  const id = newId();
  await insertRows(api.dependencies.db, 'mails', {
    id,
    recipient,
    subject,
    kind: 'signup',
    sent_at: sentAt,
    text_body: 'Open:\nhttp://x.test/a?b=1&c=2\n',
    html_body: '<!doctype html><html><head><title>m</title></head><body>m</body></html>',
  });
  return id;
}

const SENT_AT = '2026-11-21T08:00:00.000Z';

test('the dev mailbox gives programs the sent mails of one address, newest first', async () => {
  await insertMail('ann@example.com', 'first', SENT_AT);
  await insertMail('ann@example.com', 'second', SENT_AT);
  await insertMail('ann@example.com', 'waiting', null);
  await insertMail('bob@example.com', 'other', SENT_AT);
  const reply = await fetch(`${api.url}/api/dev/mail?to=Ann@example.com`);
  const { items } = devMailReplySchema.parse(await reply.json());
  expect(items.map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect(items[0]).toMatchObject({
    to: 'ann@example.com',
    text: 'Open:\nhttp://x.test/a?b=1&c=2\n',
    sentAt: SENT_AT,
  });
  const all = devMailReplySchema.parse(await (await fetch(`${api.url}/api/dev/mail`)).json());
  expect(all.items).toHaveLength(3);
});

test('the dev mailbox does not exist in production, or if mails are really sent', () => {
  for (const site of [
    { NODE_ENV: 'production', SMTP_URL: undefined },
    { NODE_ENV: 'development', SMTP_URL: 'smtp://localhost' },
  ] as const) {
    const env = { ...site, MAIL_DELIVERY: 'on' } as const;
    expect(hasDevMailbox(env)).toBe(false);
    const mount = () => devMailboxRoutes({ db: api.dependencies.db, env });
    expect(mount).toThrow('not available in this environment');
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  type AuthClients,
  authClientsOf,
  openAccount,
} from '@photo-coach/testing/accounts/auth-server.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { writeSite } from '@photo-coach/testing/fixtures/write-site.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';
/** The pages that mails lead to. */
const LED_TO = ['/auth', '/verify-email', '/account', '/terms', '/privacy'];
const PAGE = '<!doctype html><title>the web client</title>';

const webDist = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-test-web-'));
const pages = LED_TO.map((page) => ({ path: page }));
writeSite(webDist, pages, { 'shell.html': PAGE, '404.html': '' });
const api = runApi({ webDist });
let people: AuthClients;
beforeAll(() => {
  people = authClientsOf(api);
});
afterAll(() => rmSync(webDist, { recursive: true }));

const signUp = (email: string) => openAccount(people, email, PASSWORD);

/** Every link of the newest mail to an address, in its text and its HTML. */
async function findLinks(recipient: string): Promise<string[]> {
  const { text_body, html_body } = await api.dependencies.db
    .selectFrom('mails')
    .select(['text_body', 'html_body'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const inHtml = [...(html_body ?? '').matchAll(/href="([^"]+)"/g)].flatMap(
    ([, href]) => href ?? [],
  );
  const inText = text_body?.match(/https?:\/\/\S+/g) ?? [];
  return [...inText, ...inHtml.map((href) => href.replaceAll('&amp;', '&'))];
}

/** What scanners, previews and browsers without scripts do: everything, twice, following redirects. */
async function scan(links: readonly string[]): Promise<void> {
  for (const link of [...links, ...links]) {
    for (const method of ['HEAD', 'GET'] as const) {
      const reply = await fetch(link, { method });
      expect(reply.status).toBe(200);
      if (method === 'GET') expect(await reply.text()).toBe(PAGE);
    }
  }
}

/** Every row, in the order of the table, which a change of a row changes too. */
const everythingKept = async () => {
  const tables = ['auth_users', 'auth_sessions', 'auth_one_time_tokens'] as const;
  return JSON.stringify(
    await Promise.all(tables.map((table) => selectRows(api.dependencies.db, table))),
  );
};

/** Opens all links of the newest mail as scanners do, and checks that nothing has changed. */
async function scanMail(recipient: string): Promise<void> {
  const before = await everythingKept();
  const links = await findLinks(recipient);
  expect(links.length).toBeGreaterThan(1);
  await scan(links);
  expect(await everythingKept()).toBe(before);
}

test.each(['signup', 'recovery'] as const)(
  'a mail with a link of the kind %s can be scanned before it is used',
  async (type) => {
    const email = `${type}@example.com`;
    const browser = people.openBrowser();
    if (type === 'signup') await browser.signUp({ email, password: PASSWORD });
    else {
      await signUp(email);
      await browser.resetPasswordForEmail(email);
    }
    await scanMail(email);
    const token_hash = await people.readToken(email, type);
    expect((await people.openBrowser().verifyOtp({ type, token_hash })).error).toBeNull();
  },
);

test('a mail that moves an account to another address, and the old address’s notice, can be scanned before they are used', async () => {
  const [from, to] = ['old@example.com', 'new@example.com'];
  const { browser, session } = await signUp(from);
  await browser.updateUser({ email: to });
  await scanMail(to);
  await scanMail(from);
  const reply = await api.call('POST', '/api/me/email-change', {
    body: { token: await people.readToken(to, 'email_change') },
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  expect(reply.body).toEqual({ email: to });
});

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  type AuthClients,
  authClientsOf,
  openAccount,
} from '@photo-coach/testing/accounts/auth-server.ts';
import { writeSite } from '@photo-coach/testing/fixtures/write-site.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';
/** The pages that mails lead to. */
const LED_TO = ['/auth', '/verify-email', '/account', '/terms', '/privacy', '/imprint'];
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

const everythingKept = async () =>
  JSON.stringify([
    await api.dependencies.db.selectFrom('auth_users').selectAll().orderBy('id').execute(),
    await api.dependencies.db.selectFrom('auth_sessions').selectAll().orderBy('id').execute(),
    await api.dependencies.db
      .selectFrom('auth_one_time_tokens')
      .selectAll()
      .orderBy('hash')
      .execute(),
  ]);

/** Opens all links of the newest mail as scanners do, and checks that nothing has changed. */
async function scanMail(recipient: string): Promise<void> {
  const before = await everythingKept();
  const links = await findLinks(recipient);
  expect(links.length).toBeGreaterThan(1);
  await scan(links);
  expect(await everythingKept()).toBe(before);
}

test('a mail that confirms an address can be scanned before it is used', async () => {
  const email = 'confirm@example.com';
  await people.openBrowser().signUp({ email, password: PASSWORD });
  await scanMail(email);
  const token_hash = await people.readToken(email, 'signup');
  expect((await people.openBrowser().verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
});

test('a mail that resets a password can be scanned before it is used', async () => {
  const email = 'reset@example.com';
  await signUp(email);
  await people.openBrowser().resetPasswordForEmail(email);
  await scanMail(email);
  const token_hash = await people.readToken(email, 'recovery');
  expect((await people.openBrowser().verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
});

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

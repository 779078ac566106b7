import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startSocialServer } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { PUBLIC_ORIGIN } from '@photo-coach/testing/accounts/social-browser.ts';
import type { SocialProviders } from '@photo-coach/testing/accounts/social-providers.ts';
import {
  insertRows,
  selectRow,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { raceUntilRollback } from '@photo-coach/testing/lib/lock-race.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { providers, server, open, stop } = await startSocialServer();
afterAll(stop);

const PASSWORD = 'darkroom-47';

/** Somebody signs up with another person's address, and can't confirm it. */
async function squat(email: string): Promise<string> {
  const { data, error } = await server.openBrowser().signUp({
    email,
    password: PASSWORD,
    options: { data: { first_name: 'Mallory', timezone: 'Asia/Tokyo' } },
  });
  if (error) throw error;
  return data.user?.id ?? '';
}

/** Subjects of the notices to an address. */
async function noticesTo(recipient: string): Promise<string[]> {
  const mails = await selectRows(server.db, 'mails', { recipient, kind: 'notice' });
  return mails.map(({ subject }) => subject);
}

const countUsers = async () => (await selectRows(server.db, 'auth_users')).length;

/** The code of the failure that a sign-in ends with. */
async function failureOf(provider: 'google' | 'github'): Promise<string | null> {
  const browser = open();
  const page = new URL(await browser.follow(await browser.signInAddress(provider)), PUBLIC_ORIGIN);
  expect([page.pathname, page.searchParams.get('error')]).toEqual(['/auth', 'invalid_request']);
  expect(page.searchParams.has('code')).toBe(false);
  return page.searchParams.get('error_code');
}

describe('an account that somebody made with a victim’s address, and never confirmed', () => {
  test('becomes the victim’s alone: the password, the links and the names are gone', async () => {
    const email = 'victim@example.com';
    const userId = await squat(email);
    const link = await server.readToken(email, 'signup');
    const before = await server.openBrowser().signInWithPassword({ email, password: PASSWORD });
    expect(before.error?.code).toBe('email_not_confirmed');

    providers.google = { sub: '5001', email, email_verified: true, given_name: 'Vera' };
    const { data } = await open().signIn('google');
    expect(data.user).toMatchObject({
      id: userId,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { email, first_name: 'Vera' },
    });
    const after = await server.openBrowser().signInWithPassword({ email, password: PASSWORD });
    expect(after.error?.code).toBe('invalid_credentials');
    const verified = await server.openBrowser().verifyOtp({ type: 'signup', token_hash: link });
    expect(verified.error?.code).toBe('otp_expired');
    const user = await selectRow(server.db, 'users', { id: userId }, 'timezone');
    expect(user).toEqual({ timezone: 'UTC' });
    // The owner has just come for the first time: there is nothing to warn about.
    expect(await noticesTo(email)).toEqual([]);
  });

  test('keeps no earlier session, identity or pending address', async () => {
    const email = 'prepared@example.com';
    const userId = await squat(email);
    const { db } = server;
    // None of this is possible today; if a way is found one day, it is still removed.
    const sessionId = newId();
    await insertRows(db, 'auth_sessions', { id: sessionId, user_id: userId });
    const attacker = { provider: 'github', provider_user_id: '6666' } as const;
    await insertRows(db, 'auth_identities', { id: newId(), user_id: userId, ...attacker });
    await updateRows(
      db,
      'auth_users',
      { id: userId },
      { new_email: 'mallory@example.com', metadata: json<Record<string, unknown>>({ a: 1 }) },
    );

    providers.google = { sub: '5002', email, email_verified: true };
    const { data } = await open().signIn('google');
    expect(data.user).toMatchObject({ id: userId, user_metadata: { email } });
    expect(data.user?.user_metadata).not.toHaveProperty('a');
    expect(data.user?.new_email).toBeUndefined();
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['google']);
    const sessions = await selectRows(db, 'auth_sessions', { user_id: userId }, 'id');
    expect(sessions).toHaveLength(1);
    expect(sessions).not.toContainEqual({ id: sessionId });
    expect(server.published).toContainEqual(
      expect.objectContaining({ name: 'signed-out', payload: { sessionId: null } }),
    );
    // The attacker's identity belongs to no account again.
    providers.github = {
      user: { id: 6666, name: null },
      emails: [{ email: 'mallory@example.com', primary: true, verified: true }],
    };
    expect((await open().signIn('github')).data.user?.id).not.toBe(userId);
  });

  test('is taken over once by two simultaneous sign-ins', async () => {
    const email = 'contested@example.com';
    const userId = await squat(email);
    providers.google = { sub: '5003', email, email_verified: true };
    const tries = await raceUntilRollback(server.db, {
      hold: (tx) => tx.selectFrom('auth_users').where('id', '=', userId).forUpdate().execute(),
      start: () => Promise.all([open().signIn('google'), open().signIn('google')]),
      waiting: 2,
    });
    for (const { data, error } of tries) {
      expect(error).toBeNull();
      expect(data.user?.id).toBe(userId);
    }
  });
});

test('a confirmed account with the verified address is linked, and keeps its password and names', async () => {
  const email = 'owner@example.com';
  const { userId, browser } = await openAccount(server, email, PASSWORD);
  await browser.updateUser({ data: { first_name: 'Olga' } });
  providers.google = { sub: '5004', email: 'OWNER@example.com', email_verified: true };
  const { data } = await open().signIn('google');
  expect(data.user).toMatchObject({
    id: userId,
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
    user_metadata: { first_name: 'Olga' },
  });
  const byPassword = await server.openBrowser().signInWithPassword({ email, password: PASSWORD });
  expect(byPassword.data.user?.id).toBe(userId);
  expect((await browser.getUser()).error).toBeNull();
  expect(await noticesTo(email)).toEqual(['Google was connected']);
});

describe('an address that the provider has not verified', () => {
  const email = 'marked@example.com';
  beforeAll(async () => {
    await openAccount(server, email, PASSWORD);
    await squat('unconfirmed@example.com');
  });

  test.each([
    ['unverified', { email, email_verified: false }],
    ['verified as the text "true"', { email, email_verified: 'true' }],
    ['of an unconfirmed account', { email: 'unconfirmed@example.com', email_verified: false }],
    ['without an account yet', { email: 'nobody@example.com', email_verified: false }],
    ['missing', {}],
    ['no address', { email: 'marked', email_verified: true }],
    // Its lower case would be marked@example.com, because of the Kelvin sign.
    [
      'with letters that fold into others',
      { email: 'mar\u212Aed@example.com', email_verified: true },
    ],
  ])('at Google, %s, opens, links and creates nothing', async (_name, told) => {
    const before = await countUsers();
    // Includes values that the type of a correct reply excludes.
    providers.google = { sub: '5100', ...told } as SocialProviders['google'];
    expect(await failureOf('google')).toBe('provider_email_needs_verification');
    expect(await countUsers()).toBe(before);
  });

  const other = { email: 'other@example.com', verified: true };
  test.each([
    ['primary and unverified', [{ email, primary: true, verified: false }]],
    [
      'primary and unverified beside a verified one',
      [
        { email, primary: true, verified: false },
        { ...other, primary: false },
      ],
    ],
    [
      'verified and not primary',
      [
        { email, primary: false, verified: true },
        { ...other, verified: false, primary: true },
      ],
    ],
  ])('at GitHub, %s, opens, links and creates nothing', async (_name, emails) => {
    const before = await countUsers();
    providers.github = { user: { id: 5200, name: 'Mallory' }, emails };
    expect(await failureOf('github')).toBe('provider_email_needs_verification');
    expect(await countUsers()).toBe(before);
  });

  test('does not stop a person whose identity is known', async () => {
    providers.google = { sub: '5300', email: 'known@example.com', email_verified: true };
    const first = await open().signIn('google');
    providers.google = { sub: '5300', email, email_verified: false };
    const again = await open().signIn('google');
    expect(again.data.user).toMatchObject({ id: first.data.user?.id, email: 'known@example.com' });
    expect(again.data.user?.identities?.[0]?.identity_data?.['email']).toBe('known@example.com');
  });
});

test('another identity of the same provider with the account’s address is refused', async () => {
  providers.google = { sub: '5400', email: 'desk@example.com', email_verified: true };
  await open().signIn('google');
  // The provider gave the mailbox to somebody else.
  providers.google = { sub: '5401', email: 'desk@example.com', email_verified: true };
  expect(await failureOf('google')).toBe('identity_already_exists');
});

test('a pending code is useless once the account’s password was set again', async () => {
  const email = 'reset@example.com';
  const { browser } = await openAccount(server, email, PASSWORD);
  providers.google = { sub: '5500', email, email_verified: true };
  const waiting = open();
  const page = await waiting.follow(await waiting.signInAddress('google'));
  const code = new URL(page, PUBLIC_ORIGIN).searchParams.get('code') ?? '';
  expect((await browser.updateUser({ password: 'enlarger-48' })).error).toBeNull();
  const { error } = await waiting.client.exchangeCodeForSession(code);
  expect(error?.code).toBe('flow_state_not_found');
  const flows = await selectRows(server.db, 'auth_flows', { code_used_at: null });
  expect(flows.filter(({ auth_code_hash }) => auth_code_hash !== null)).toEqual([]);
});

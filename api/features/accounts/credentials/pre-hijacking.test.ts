import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import {
  deleteRows,
  insertRows,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

/*
 * Account pre-hijacking (Sudhodanan and Paverd, USENIX Security 2022), attacking passwords and mails: somebody prepares
 * an account that its owner starts to use later. Attacks by social sign-in are tested beside it.
 */

const { api, people, stop } = await startAccountApi();
afterAll(stop);
// Every wrong password comes from one address: the lockout is not tested here.
beforeEach(() => sql`delete from rate_limits`.execute(api.dependencies.db));

const ATTACKERS_PASSWORD = 'attackers-own-1';
const VICTIMS_PASSWORD = 'victims-own-2';

const trySignIn = async (email: string, password: string) =>
  (await people.openBrowser().signInWithPassword({ email, password })).error?.code ?? 'in';

const confirmEmail = (token: string, session?: Session) =>
  api.call('POST', '/api/me/email-change', {
    body: { token },
    ...(session && { headers: { authorization: `Bearer ${session.access_token}` } }),
  });

/** Requests a reset and opens its mail. @returns a browser that may set a new password */
async function recover(email: string): Promise<GoTrueClient> {
  const browser = people.openBrowser();
  await browser.resetPasswordForEmail(email);
  const token_hash = await people.readToken(email, 'recovery');
  const { error } = await browser.verifyOtp({ type: 'recovery', token_hash });
  if (error) throw error;
  return browser;
}

async function reset(email: string): Promise<GoTrueClient> {
  const browser = await recover(email);
  const { error } = await browser.updateUser({ password: VICTIMS_PASSWORD });
  if (error) throw error;
  return browser;
}

const readUser = async (browser: GoTrueClient) => (await browser.getUser()).data.user;

describe('the attack "unexpired session"', () => {
  test('gains nothing from a link that was requested before the reset', async () => {
    const email = 'old-link@example.com';
    await openAccount(people, email, ATTACKERS_PASSWORD);
    const browser = await recover(email);
    await deleteRows(api.dependencies.db, 'mails', { kind: 'recovery' });
    await people.openBrowser().resetPasswordForEmail(email);
    const second = await people.readToken(email, 'recovery');
    expect((await browser.updateUser({ password: VICTIMS_PASSWORD })).error).toBeNull();
    const { error } = await people
      .openBrowser()
      .verifyOtp({ type: 'recovery', token_hash: second });
    expect(error?.code).toBe('otp_expired');
  });
});

describe('the attack "trojan identifier"', () => {
  test('leaves nothing in an unconfirmed account that its owner recovers', async () => {
    const email = 'trojan@example.com';
    const signedUp = await people.openBrowser().signUp({
      email,
      password: ATTACKERS_PASSWORD,
      options: {
        data: { first_name: 'Mallory', note: 'call +1 555 0100', timezone: 'Asia/Tokyo' },
      },
    });
    const userId = signedUp.data.user?.id ?? '';
    // The product allows none of these before the address is confirmed; the reset does not rely on that.
    const sessionId = newId();
    const { db } = api.dependencies;
    await insertRows(db, 'auth_sessions', { id: sessionId, user_id: userId });
    await insertRows(db, 'auth_identities', {
      id: newId(),
      user_id: userId,
      provider: 'github',
      provider_user_id: '666',
    });
    await updateRows(
      db,
      'auth_users',
      { id: userId },
      { new_email: 'mallory@example.com', metadata: json({ first_name: 'Mallory' }) },
    );
    const signUpLink = await people.readToken(email, 'signup');

    const browser = await recover(email);
    const user = await readUser(browser);
    expect(user).toMatchObject({ id: userId, email, user_metadata: { email } });
    expect(user?.user_metadata).toEqual({ email });
    expect(user).not.toHaveProperty('new_email');
    for (const table of ['auth_identities', 'auth_one_time_tokens'] as const) {
      expect(await selectRows(db, table, { user_id: userId })).toEqual([]);
    }
    const sessions = await selectRows(db, 'auth_sessions', { user_id: userId }, 'id');
    expect(sessions.map(({ id }) => id)).not.toContain(sessionId);
    expect(sessions).toHaveLength(1);
    expect(await selectRows(db, 'users', { id: userId }, 'timezone')).toEqual([
      { timezone: 'UTC' },
    ]);
    expect(await trySignIn(email, ATTACKERS_PASSWORD)).toBe('invalid_credentials');
    const { error } = await people
      .openBrowser()
      .verifyOtp({ type: 'signup', token_hash: signUpLink });
    expect(error?.code).toBe('otp_expired');
  });

  test('does not disconnect what the owner of a confirmed account has connected', async () => {
    const email = 'connected@example.com';
    const { userId, browser } = await openAccount(people, email, VICTIMS_PASSWORD);
    await browser.updateUser({ data: { first_name: 'Vic' } });
    await insertRows(api.dependencies.db, 'auth_identities', {
      id: newId(),
      user_id: userId,
      provider: 'google',
      provider_user_id: '42',
    });
    const recovered = await recover(email);
    expect((await recovered.updateUser({ password: 'victims-new-3' })).error).toBeNull();
    expect((await readUser(recovered))?.user_metadata).toMatchObject({ first_name: 'Vic' });
    const identities = await selectRows(
      api.dependencies.db,
      'auth_identities',
      { user_id: userId },
      'provider',
    );
    expect(identities).toEqual([{ provider: 'google' }]);
  });
});

describe('the attack "unexpired email change"', () => {
  test('ends with the owner’s reset, even for a change that the owner began', async () => {
    const email = 'begun@example.com';
    await openAccount(people, email, ATTACKERS_PASSWORD);
    const attacker = people.openBrowser();
    const { data } = await attacker.signInWithPassword({ email, password: ATTACKERS_PASSWORD });
    if (data.session === null) throw new Error('the attack needs a session');
    await attacker.updateUser({ email: 'attackers-target@example.com' });
    const token = await people.readToken('attackers-target@example.com', 'email_change');

    const owner = await reset(email);
    expect(await readUser(owner)).not.toHaveProperty('new_email');
    expect((await confirmEmail(token, data.session)).status).toBe(401);
    const { session } = (await owner.getSession()).data;
    if (session === null) throw new Error('the owner has no session');
    expect((await confirmEmail(token, session)).body.code).toBe('link_invalid');
    expect((await readUser(owner))?.email).toBe(email);
  });
});

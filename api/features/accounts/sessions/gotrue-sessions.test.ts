import { sessionRoom, userRoom } from '@photo-coach/shared/contracts/events.ts';
import { openAccount, startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { AuthSessionMissingError } from '@supabase/auth-js';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../middleware/authenticate.ts';

const server = await startAuthServer();
afterAll(() => server.stop());

const PASSWORD = 'darkroom-47';

async function signIn(email: string) {
  const browser = server.openBrowser();
  const { data, error } = await browser.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { browser, session: data.session };
}

const countSessions = async (userId: string) =>
  (await selectRows(server.db, 'auth_sessions', { user_id: userId })).length;

const authenticate = (token: string) =>
  createAuthenticator({
    db: server.db,
    env: { JWT_SECRET: server.jwtSecret, MAIL_DELIVERY: 'on' },
    now: () => new Date(),
  })(`Bearer ${token}`);

describe('signing in', () => {
  test('gives a session that reads the account and refreshes itself', async () => {
    const { userId } = await openAccount(server, 'in@example.com', PASSWORD);
    const { browser, session } = await signIn('IN@example.com');
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    const { data } = await browser.getUser();
    expect(data.user).toMatchObject({ id: userId, email: 'in@example.com' });
    expect(data.user?.email_confirmed_at).toBeDefined();
    const refreshed = await browser.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(await authenticate(session.access_token)).toMatchObject({ userId, isAdmitted: true });
    const claims = JSON.parse(atob(session.access_token.split('.')[1] ?? ''));
    expect(claims).toMatchObject({ sub: userId, role: 'authenticated', aud: 'authenticated' });
    expect(claims.exp - claims.iat).toBe(900);
  });

  test('mentions an unconfirmed address only to someone with the password', async () => {
    const browser = server.openBrowser();
    const email = 'unconfirmed@example.com';
    await browser.signUp({ email, password: PASSWORD });
    const right = await browser.signInWithPassword({ email, password: PASSWORD });
    expect(right.error).toMatchObject({
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
      status: 400,
    });
    const wrong = await browser.signInWithPassword({ email, password: 'wrong-one' });
    expect(wrong.error?.code).toBe('invalid_credentials');
  });
});

describe('signing out', () => {
  const openThree = async (email: string) => {
    const { browser, session, userId } = await openAccount(server, email, PASSWORD);
    const others = [await signIn(email), await signIn(email)];
    server.published.length = 0;
    return { browser, session, userId, others };
  };

  test('everywhere refuses every access token at once and notifies every socket', async () => {
    const { browser, session, userId, others } = await openThree('global@example.com');
    expect((await browser.signOut()).error).toBeNull();
    for (const { access_token } of [session, ...others.map((other) => other.session)]) {
      await expect(authenticate(access_token)).rejects.toMatchObject({ code: 'no_session' });
    }
    expect(server.published).toEqual([
      { room: userRoom(userId), name: 'signed-out', payload: { sessionId: null } },
    ]);
    const dead = await others[0]?.browser.getUser();
    expect(dead?.error).toBeInstanceOf(AuthSessionMissingError);
    expect((await others[0]?.browser.getSession())?.data.session).toBeNull();
  });

  test('of this session keeps the others', async () => {
    const { browser, session, userId, others } = await openThree('local@example.com');
    const { sessionId } = await authenticate(session.access_token);
    await browser.signOut({ scope: 'local' });
    expect(await countSessions(userId)).toBe(2);
    expect((await others[0]?.browser.getUser())?.data.user?.id).toBe(userId);
    expect(server.published).toEqual([
      { room: sessionRoom(sessionId), name: 'signed-out', payload: { sessionId } },
    ]);
  });

  test('of the other sessions keeps this one', async () => {
    const { browser, session, userId, others } = await openThree('others@example.com');
    await browser.signOut({ scope: 'others' });
    expect(await countSessions(userId)).toBe(1);
    expect((await authenticate(session.access_token)).userId).toBe(userId);
    expect((await others[0]?.browser.getUser())?.error).toBeInstanceOf(AuthSessionMissingError);
    expect(server.published.map(({ room }) => room.startsWith('session:'))).toEqual([true, true]);
  });
});

describe('changing the account', () => {
  test('with a new password ends the other sessions and replaces the old one', async () => {
    const email = 'change@example.com';
    const { browser, userId } = await openAccount(server, email, PASSWORD);
    await signIn(email);
    const same = await browser.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    const weak = await browser.updateUser({ password: '123456' });
    expect(weak.error?.code).toBe('weak_password');
    const { error } = await browser.updateUser({ password: 'enlarger-48' });
    expect(error).toBeNull();
    expect(await countSessions(userId)).toBe(1);
    const old = await server.openBrowser().signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
    const fresh = await server.openBrowser().signInWithPassword({ email, password: 'enlarger-48' });
    expect(fresh.error).toBeNull();
  });

  test('merges metadata, and null removes a member', async () => {
    const { browser } = await openAccount(server, 'meta@example.com', PASSWORD);
    await browser.updateUser({ data: { first_name: 'Bo', nickname: 'B' } });
    const { data } = await browser.updateUser({ data: { nickname: null } });
    expect(data.user?.user_metadata).toEqual({ email: 'meta@example.com', first_name: 'Bo' });
  });
});

describe('access tokens', () => {
  test('of another algorithm, key or age are refused', async () => {
    const { session, userId } = await openAccount(server, 'forge@example.com', PASSWORD);
    const { sessionId } = await authenticate(session.access_token);
    const forge = (alg: string, secret: string, expiry: string) =>
      new SignJWT({ session_id: sessionId, role: 'authenticated' })
        .setProtectedHeader({ alg })
        .setSubject(userId)
        .setIssuer('photo-coach/auth')
        .setAudience('authenticated')
        .setExpirationTime(expiry)
        .sign(Buffer.from(secret.padEnd(64, '\0')));
    const unsigned = `${btoa('{"alg":"none"}')}.${session.access_token.split('.')[1]}.`;
    const forged = [
      await forge('HS512', server.jwtSecret, '5m'),
      await forge('HS256', 'another secret', '5m'),
      unsigned,
      `${session.access_token}x`,
    ];
    for (const token of forged) {
      await expect(authenticate(token)).rejects.toMatchObject({ code: 'no_session' });
    }
    const reply = await fetch(`${server.url}/user`, {
      headers: { authorization: `Bearer ${unsigned}` },
    });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ error_code: 'bad_jwt' });
    expect(await (await fetch(`${server.url}/user`)).json()).toMatchObject({
      code: 401,
      error_code: 'no_authorization',
    });
  });
});

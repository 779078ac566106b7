import {
  disableAccount,
  enableAccount,
} from '@photo-coach/shared/server/operators/disable-account.ts';
import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { listenAs } from '@photo-coach/testing/accounts/listen-as.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { requestLink } from '../links/issue-link.ts';

const { api, people, stop } = await startAccountApi();
afterAll(stop);

const PASSWORD = 'darkroom-47';

describe('disabling an account', () => {
  const actor = { cli: 'test' };

  /** A signed-in account with an open socket. */
  async function signUp(email: string) {
    const { browser } = await openAccount(people, email, PASSWORD);
    const { data } = await browser.getSession();
    const { session } = data;
    if (session === null) throw new Error('nobody is signed in');
    const { access_token: token, refresh_token: refreshToken, user } = session;
    const socket = await listenAs(api.url, session);
    return { browser, token, refreshToken, userId: user.id, socket };
  }

  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await api.call('GET', '/api/me', { headers })).status;
  };

  test('a disabled account is signed out at once, everywhere, and can come back once it is enabled', async () => {
    const email = 'disabled@example.com';
    const { browser, token, refreshToken, userId, socket } = await signUp(email);
    expect(await statusOf(token)).toBe(200);

    await disableAccount(api.dependencies, { actor, userId, reason: 'spam' });
    await socket.ended;
    expect(await statusOf(token)).toBe(401);
    const refreshed = await browser.refreshSession({ refresh_token: refreshToken });
    expect(refreshed.error?.code).toBe('refresh_token_not_found');
    const again = people.openBrowser();
    const refused = await again.signInWithPassword({ email, password: PASSWORD });
    expect(refused.error?.code).toBe('user_banned');
    const wrong = await again.signInWithPassword({ email, password: 'wrong-password' });
    expect(wrong.error?.code).toBe('invalid_credentials');

    await enableAccount(api.dependencies, { actor, userId });
    const { data } = await again.signInWithPassword({ email, password: PASSWORD });
    expect(await statusOf(data.session?.access_token ?? '')).toBe(200);
    const actions = await api.dependencies.db
      .selectFrom('operator_actions')
      .select(['action', 'actor', 'reason'])
      .where('account_id', '=', userId)
      .orderBy('at')
      .execute();
    expect(actions).toEqual([
      { action: 'account.disable', actor: 'cli:test', reason: 'spam' },
      { action: 'account.enable', actor: 'cli:test', reason: null },
    ]);
  });

  test('a mailed link does not open a disabled account, and still works once it is enabled', async () => {
    const email = 'linked@example.com';
    const { userId } = await signUp(email);
    await disableAccount(api.dependencies, { actor, userId });
    await requestLink(api.dependencies, email, 'recovery');
    const token_hash = await people.readToken(email, 'recovery');
    const browser = people.openBrowser();
    const open = () => browser.verifyOtp({ type: 'recovery', token_hash });
    expect((await open()).error?.code).toBe('user_banned');
    await enableAccount(api.dependencies, { actor, userId });
    expect((await open()).error).toBeNull();
  });

  test('an operator can’t disable the own account', async () => {
    const { userId, token } = await signUp('own@example.com');
    await makeOperator(api.dependencies.db, userId);
    const own = { actor: { userId }, userId };
    await expect(disableAccount(api.dependencies, own)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await statusOf(token)).toBe(200);
  });
});

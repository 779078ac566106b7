import { accountSessionPageSchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import {
  disableAccount,
  enableAccount,
} from '@photo-coach/shared/server/operators/disable-account.ts';
import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { listenAs } from '@photo-coach/testing/accounts/listen-as.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { requestLink } from '../links/issue-link.ts';

const { api, people, stop } = await startAccountApi();
afterAll(stop);

const PASSWORD = 'darkroom-47';

const signUp = (email: string) => openAccount(people, email, PASSWORD);

async function signIn(email: string) {
  const browser = people.openBrowser();
  const { data, error } = await browser.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { browser, session: data.session };
}

type Session = { access_token: string; refresh_token: string };

const call = (method: string, path: string, { access_token }: Session) =>
  api.call(method, path, { headers: { authorization: `Bearer ${access_token}` } });

async function list(session: Session, query = '') {
  const { body } = await call('GET', `/api/me/sessions${query}`, session);
  return accountSessionPageSchema.parse(body);
}

async function connect({ access_token }: Session): Promise<Socket> {
  const socket = io(api.url, {
    transports: ['websocket'],
    auth: { token: access_token },
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(null));
    socket.on('connect_error', reject);
  });
  return socket;
}

const nextOf = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

test('sessions are listed by their newest use, page by page, and the own one is marked', async () => {
  const email = 'list@example.com';
  const first = await signUp(email);
  const second = await signIn(email);
  const third = await signIn(email);
  await first.browser.refreshSession();
  const { items, nextCursor } = await list(third.session);
  expect(nextCursor).toBeNull();
  expect(items.map(({ is_current }) => is_current)).toEqual([false, true, false]);
  const used = items.map(({ refreshed_at }) => refreshed_at);
  expect(used).toEqual(used.toSorted().toReversed());
  expect(items[0]?.created_at).not.toBe(items[0]?.refreshed_at);
  expect(items[0]).toHaveProperty('user_agent', 'node');

  const pages: string[] = [];
  let query = '?limit=2';
  for (;;) {
    const page = await list(second.session, query);
    pages.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) break;
    query = `?limit=2&cursor=${page.nextCursor}`;
  }
  expect(pages).toEqual(items.map(({ id }) => id));
});

test('a device that is signed out loses its tokens and its sockets at once, and the others lose nothing', async () => {
  const email = 'lost-phone@example.com';
  const { session } = await signUp(email);
  const phone = await signIn(email);
  const ownSocket = await connect(session);
  const socket = await connect(phone.session);
  const told = nextOf(socket, 'signed-out');
  const ended = nextOf(socket, 'disconnect');
  const [id] = (await list(session)).items.flatMap((item) => (item.is_current ? [] : [item.id]));
  expect((await call('DELETE', `/api/me/sessions/${id}`, session)).status).toBe(204);

  expect((await call('GET', '/api/me', phone.session)).status).toBe(401);
  expect(await told).toEqual({ sessionId: id });
  await ended;
  const refreshed = await phone.browser.refreshSession();
  expect(refreshed.error?.code).toBe('refresh_token_not_found');
  expect((await list(session)).items.map(({ is_current }) => is_current)).toEqual([true]);
  expect(ownSocket.connected).toBe(true);
});

test('a foreign, unknown or malformed session is not found, and continues', async () => {
  const [mine, theirs] = [await signUp('mine@example.com'), await signUp('theirs@example.com')];
  const [foreign] = (await list(theirs.session)).items;
  if (foreign === undefined) throw new Error('they have no session');
  for (const id of [foreign.id, newId(), 'me', '%00']) {
    expect(await call('DELETE', `/api/me/sessions/${id}`, mine.session)).toMatchObject({
      status: 404,
      body: { code: 'PGRST116' },
    });
  }
  expect((await theirs.browser.getUser()).error).toBeNull();
});

test('a foreign cursor continues the own list of sessions, and an unknown one is refused', async () => {
  const mine = await signUp('my-list@example.com');
  const theirs = await signUp('their-list@example.com');
  await signIn('their-list@example.com');
  const { nextCursor } = await list(theirs.session, '?limit=1');
  if (nextCursor === null) throw new Error('they have no second page');
  const { items } = await list(mine.session);
  expect(items).toHaveLength(1);
  expect((await list(mine.session, `?cursor=${nextCursor}`)).items).toEqual(items);
  const { body } = await call('GET', '/api/me/sessions?cursor=x', mine.session);
  expect(body.code).toBe('validation_failed');
});

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
      .select(['action', 'actor', 'reason', 'outcome'])
      .where('account_id', '=', userId)
      .orderBy('at')
      .execute();
    expect(actions).toEqual([
      { action: 'account.disable', actor: 'cli:test', reason: 'spam', outcome: 'done' },
      { action: 'account.enable', actor: 'cli:test', reason: null, outcome: 'done' },
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

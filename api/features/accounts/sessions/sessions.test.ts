import { accountSessionPageSchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, onTestFinished, test } from 'vitest';

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

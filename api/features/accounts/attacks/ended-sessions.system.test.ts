import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { eachStore } from '@photo-coach/testing/fixtures/each-store.ts';
import { startTwoApis, type TwoApis } from '@photo-coach/testing/product/start-two-apis.ts';
import { AuthSessionMissingError, type GoTrueClient } from '@supabase/auth-js';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';

describe.each(await eachStore())(
  'ended sessions, between API processes on %s',
  (_name, redisUrl) => {
    let apis: TwoApis;
    const sockets: Socket[] = [];

    beforeAll(async () => {
      apis = await startTwoApis(redisUrl);
    });
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.disconnect();
    });
    afterAll(() => apis?.stop());

    /** Connects to the process on which nobody signs out. */
    function connect(token: string): Promise<Socket> {
      const socket = io(apis.urls[1], {
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
        reconnection: false,
      });
      sockets.push(socket);
      const { promise, resolve, reject } = Promise.withResolvers<Socket>();
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', reject);
      return promise;
    }

    const next = (socket: Socket, event: string) =>
      new Promise<unknown>((resolve) => socket.once(event, resolve));

    async function ask(path: string, token: string) {
      const reply = await fetch(`${apis.urls[1]}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body = await reply.json();
      return { status: reply.status, code: body.code, error_code: body.error_code };
    }

    async function signIn(email: string) {
      const browser = apis.people.openBrowser();
      const { data, error } = await browser.signInWithPassword({ email, password: PASSWORD });
      if (error) throw error;
      const token = data.session.access_token;
      return { browser, token, socket: await connect(token) };
    }

    const signOutEverywhere = async (owner: GoTrueClient) => {
      expect((await owner.signOut({ scope: 'global' })).error).toBeNull();
    };
    const resetPassword = async (_owner: GoTrueClient, email: string) => {
      const elsewhere = apis.people.openBrowser();
      await elsewhere.resetPasswordForEmail(email);
      const token_hash = await apis.people.readToken(email, 'recovery');
      await elsewhere.verifyOtp({ type: 'recovery', token_hash });
      expect((await elsewhere.updateUser({ password: 'enlarger-48' })).error).toBeNull();
    };

    test.each([
      ['a global sign-out', 'left@example.com', signOutEverywhere],
      ['a reset of the password', 'reset@example.com', resetPassword],
    ])('after %s every old token is refused from the next request on', async (_how, email, end) => {
      const { browser: owner } = await openAccount(apis.people, email, PASSWORD);
      const online = await signIn(email);
      const offline = await signIn(email);
      expect(await ask('/api/me', online.token)).toMatchObject({ status: 200 });
      offline.socket.disconnect();
      const ended = next(online.socket, 'disconnect');

      await end(owner, email);
      const refused = { status: 401, code: 'no_session' };
      expect(await ask('/api/me', online.token)).toMatchObject(refused);
      // By a push: the first regular check of all sockets comes 60 s after the start, when this test has timed out.
      expect(await ended).toBe('io server disconnect');

      expect(await ask('/api/auth/user', online.token)).toMatchObject({
        status: 403,
        error_code: 'session_not_found',
      });
      await expect(connect(online.token)).rejects.toMatchObject({ data: { code: 'no_session' } });
      // A device that was offline gets the refusal as soon as it tries anything.
      expect(await ask('/api/me', offline.token)).toMatchObject(refused);
      const back = next(offline.socket, 'connect_error');
      offline.socket.connect();
      expect(await back).toMatchObject({ data: { code: 'no_session' } });
      const refreshed = await offline.browser.refreshSession();
      expect(refreshed.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
      expect((await offline.browser.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
      expect((await offline.browser.getSession()).data.session).toBeNull();
    });
  },
);

import { openAccount, startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { deleteRows, selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { raceUntilRollback } from '@photo-coach/testing/lib/lock-race.ts';
import { afterAll, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';
const AT_ONCE = 50;

const server = await startAuthServer();
afterAll(() => server.stop());

const SIGN_UP = async (email: string) => {
  const { error } = await server.openBrowser().signUp({ email, password: PASSWORD });
  if (error) throw error;
};
const RECOVERY = async (email: string) => {
  await openAccount(server, email, PASSWORD);
  await deleteRows(server.db, 'auth_sessions');
  const { error } = await server.openBrowser().resetPasswordForEmail(email);
  if (error) throw error;
};

test.each([
  ['signup', 'new@example.com', SIGN_UP],
  ['recovery', 'forgot@example.com', RECOVERY],
] as const)(
  'of fifty simultaneous posts of one %s link, one gets a session',
  async (kind, email, ask) => {
    await ask(email);
    const token_hash = await server.readToken(email, kind);
    const replies = await raceUntilRollback(server.db, {
      hold: (tx) => tx.selectFrom('auth_users').where('email', '=', email).forUpdate().execute(),
      start: () =>
        Promise.all(
          Array.from({ length: AT_ONCE }, (_, n) =>
            // auth-js's word for a link of either kind must not open it a second time.
            server.openBrowser().verifyOtp({ token_hash, type: n % 2 === 0 ? kind : 'email' }),
          ),
        ),
      // As many as the pool has connections for, nearly.
      waiting: 20,
    });
    const opened = replies.filter(({ error }) => error === null);
    expect(opened).toHaveLength(1);
    const refusals = replies.flatMap(({ error }) => (error === null ? [] : [error.code]));
    expect(refusals).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'otp_expired'));

    const userId = opened[0]?.data.user?.id ?? '';
    const sessions = await selectRows(server.db, 'auth_sessions', { user_id: userId }, 'id');
    expect(sessions).toHaveLength(1);
    const late = await server.openBrowser().verifyOtp({ token_hash, type: kind });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  },
);

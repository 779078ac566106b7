import {
  disableAccount,
  enableAccount,
} from '@photo-coach/shared/server/operators/disable-account.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { selectRow, selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { deriveSuccessor } from './refresh-tokens.ts';

const { api, people, stop } = await startAccountApi();
afterAll(stop);
const { db } = api.dependencies;

const PASSWORD = 'darkroom-47';

/** The real client with its storage, signed in to a new account. */
async function signUp(name: string) {
  const email = `${name}@example.com`;
  const stored = new Map<string, string>();
  const { session, userId } = await openAccount(people, email, PASSWORD);
  const browser = people.openBrowser({ stored });
  const { error } = await browser.setSession(session);
  if (error) throw error;
  return { browser, stored, email, userId, token: session.refresh_token };
}

/** Refreshes with one token, from a browser of its own. @returns the new token, or the code of the refusal */
async function refresh(refresh_token: string): Promise<string> {
  const { data, error } = await people.openBrowser().refreshSession({ refresh_token });
  return data.session?.refresh_token ?? error?.code ?? 'nothing';
}

/** The token that the storage of a browser holds. */
const storedToken = (stored: Map<string, string>): string =>
  [...stored.values()].map((text) => JSON.parse(text).refresh_token).find(Boolean);

const countSessions = async (userId: string) =>
  (await selectRows(db, 'auth_sessions', { user_id: userId })).length;

/** Moves everything that happened to the tokens of an account into the past. */
const letPass = (userId: string, interval: string) =>
  db
    .updateTable('auth_refresh_tokens')
    .set({
      created_at: sql<string>`created_at - ${interval}::interval`,
      used_at: sql<string>`used_at - ${interval}::interval`,
    })
    .where('session_id', 'in', (build) =>
      build.selectFrom('auth_sessions').select('id').where('user_id', '=', userId),
    )
    .execute();

/** Reaches the server, but the first replies are lost: for good, or as the error of a connection that broke. */
function loseReplies(howMany: number, form: 'silence' | 'error') {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  let left = howMany;
  const losing: typeof fetch = async (...request) => {
    const reply = await fetch(...request);
    if (left === 0) return reply;
    left -= 1;
    if (left === 0) resolve();
    if (form === 'error') throw new TypeError('fetch failed');
    return await new Promise(() => undefined);
  };
  return { fetch: losing, lost };
}

test.each(['1 second', '40 days'])(
  'a page whose refresh got no reply refreshes when it is opened again %s later',
  async (interval) => {
    const { stored, token, userId } = await signUp(`lost-${interval.replace(' ', '-')}`);
    const { fetch, lost } = loseReplies(1, 'silence');
    void people.openBrowser({ stored, fetch }).refreshSession();
    await lost;
    expect(storedToken(stored)).toBe(token);
    await letPass(userId, interval);

    const reopened = people.openBrowser({ stored });
    expect((await reopened.refreshSession()).error).toBeNull();
    expect((await reopened.getUser()).data.user?.id).toBe(userId);
    expect((await reopened.refreshSession()).error).toBeNull();
    expect(await countSessions(userId)).toBe(1);
  },
);

test('50 simultaneous refreshes with one token get the same new one, and no second is active', async () => {
  const { userId, token } = await signUp('crowd');
  const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
  expect(new Set(replies).size).toBe(1);
  expect(replies[0]).toMatch(/^[\w-]{43}$/);
  const { id } = await selectRow(db, 'auth_sessions', { user_id: userId });
  const active = await selectRows(db, 'auth_refresh_tokens', { session_id: id, used_at: null });
  expect(active).toHaveLength(1);
});

test.each(['0 seconds', '10 minutes'])(
  'a token before the parent of the active one ends its session alone, %s after its use',
  async (interval) => {
    const { browser, email, userId, token } = await signUp(`old-${interval.replace(' ', '-')}`);
    const other = people.openBrowser();
    await other.signInWithPassword({ email, password: PASSWORD });
    const parent = await refresh(token);
    const active = await refresh(parent);
    await letPass(userId, interval);
    expect(await refresh(token)).toBe('refresh_token_already_used');
    for (const dead of [active, parent, token]) {
      expect(await refresh(dead)).toBe('refresh_token_not_found');
    }
    expect((await browser.getUser()).error).not.toBeNull();
    expect((await other.getUser()).data.user?.id).toBe(userId);
  },
);

test('an old token that meets the active one leaves no session, whichever is first', async () => {
  const { userId, token } = await signUp('meeting');
  const active = await refresh(await refresh(token));
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => refresh(index % 2 === 0 ? token : active)),
  );
  const refusals = ['refresh_token_already_used', 'refresh_token_not_found'];
  const granted = replies.filter((reply) => !refusals.includes(reply));
  expect(new Set(granted).size).toBeLessThanOrEqual(1);
  expect(replies.filter((reply) => reply === refusals[0])).toHaveLength(1);
  expect(await countSessions(userId)).toBe(0);
});

/** What ends a session whose last reply was lost. */
const ENDS: [string, (account: Awaited<ReturnType<typeof signUp>>) => Promise<unknown>][] = [
  ['a sign-out', ({ browser }) => browser.signOut({ scope: 'local' })],
  [
    'a new password, set elsewhere',
    async ({ email }) => {
      const elsewhere = people.openBrowser();
      await elsewhere.signInWithPassword({ email, password: PASSWORD });
      return await elsewhere.updateUser({ password: 'enlarger-48' });
    },
  ],
  [
    'an operator who disabled the account, even if it is enabled again',
    async ({ userId }) => {
      await disableAccount(api.dependencies, { actor: { cli: 'test' }, userId });
      await enableAccount(api.dependencies, { actor: { cli: 'test' }, userId });
    },
  ],
];

test.each(ENDS)('a lost reply brings no session back after %s', async (name, end) => {
  const account = await signUp(`ended-${name.slice(2, 9).trim().replace(' ', '-')}`);
  const { token } = account;
  const active = await refresh(token);
  await end(account);
  expect(await refresh(token)).toBe('refresh_token_not_found');
  expect(await refresh(active)).toBe('refresh_token_not_found');
});

test('refreshes that meet a sign-out are answered or refused, and leave no session', async () => {
  const { browser, token, userId } = await signUp('leaving');
  const [, ...replies] = await Promise.all([
    browser.signOut(),
    ...Array.from({ length: 20 }, () => refresh(token)),
  ]);
  const granted = replies.filter((reply) => reply !== 'refresh_token_not_found');
  expect(new Set(granted).size).toBeLessThanOrEqual(1);
  expect(await countSessions(userId)).toBe(0);
});

test('no refresh token is stored, or can be computed from what is stored without the secret', async () => {
  const { token } = await signUp('leaked');
  const active = await refresh(token);
  const rows = JSON.stringify(await selectRows(db, 'auth_refresh_tokens'));
  for (const secret of [token, active]) expect(rows).not.toContain(secret);
  const { JWT_SECRET } = api.dependencies.env;
  const hash = hashToken(token);
  expect(deriveSuccessor({ JWT_SECRET }, hash).token).toBe(active);
  expect(deriveSuccessor({ JWT_SECRET: `${JWT_SECRET}.` }, hash).token).not.toBe(active);
});

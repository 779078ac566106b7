import { openAccount, startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { raceUntilCommit, raceUntilRollback } from '@photo-coach/testing/lib/lock-race.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { hashPassword } from './hash-password.ts';

const server = await startAuthServer();
afterAll(() => server.stop());

const PASSWORD = 'darkroom-47';
const OTHER = 'enlarger-48';

const signIn = async (email: string, password: string) => {
  const browser = server.openBrowser();
  const { error } = await browser.signInWithPassword({ email, password });
  return error?.code ?? browser;
};

/** Signs in and lets a day pass. */
async function openOldSession(email: string) {
  const account = await openAccount(server, email, PASSWORD);
  await server.db
    .updateTable('auth_sessions')
    .set({ created_at: sql<string>`created_at - interval '24 hours'` })
    .where('user_id', '=', account.userId)
    .execute();
  return account;
}

const readNotices = async (recipient: string) => {
  const mails = await server.db
    .selectFrom('mails')
    .select(['id', 'subject'])
    .where('recipient', '=', recipient)
    .where('kind', '=', 'notice')
    .orderBy('id')
    .execute();
  expect(mails.filter(({ id }) => !server.queuedMails.includes(id))).toEqual([]);
  return mails.map(({ subject }) => subject);
};

describe('in a session that is a day old', () => {
  test('another password or email needs the current password, and guesses reveal nothing', async () => {
    const email = 'day-old@example.com';
    const { browser } = await openOldSession(email);
    for (const change of [
      { password: OTHER },
      { password: PASSWORD },
      { password: '123456' },
      { email: 'moved@example.com' },
    ]) {
      expect((await browser.updateUser(change)).error).toMatchObject({
        code: 'reauthentication_needed',
        status: 400,
        message: 'Please enter your current password',
      });
    }
    const wrong = await browser.updateUser({ password: OTHER, current_password: 'wrong-one' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const right = await browser.updateUser({
      email: 'moved@example.com',
      password: OTHER,
      current_password: PASSWORD,
    });
    expect(right.data.user).toMatchObject({ email, new_email: 'moved@example.com' });
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials');
    expect(await readNotices(email)).toEqual([
      'Your password was changed',
      'A change of your email address was requested',
    ]);
  });

  test('a name is changed, and a change of email canceled, without it', async () => {
    const email = 'name@example.com';
    const { browser } = await openOldSession(email);
    const named = await browser.updateUser({ data: { first_name: 'Bo' } });
    expect(named.data.user?.user_metadata).toMatchObject({ first_name: 'Bo' });
    await browser.updateUser({ email: 'later@example.com', current_password: PASSWORD });
    expect((await browser.updateUser({ email })).data.user).not.toHaveProperty('new_email');
  });

  test('an account without a password sets one without it', async () => {
    const email = 'social@example.com';
    const { browser, userId } = await openOldSession(email);
    await server.db
      .updateTable('auth_users')
      .set({ password_hash: null })
      .where('id', '=', userId)
      .execute();
    expect((await browser.updateUser({ password: OTHER })).error).toBeNull();
    expect(await signIn(email, OTHER)).toBeTypeOf('object');
  });
});

test('a wrong current password is refused in a fresh session too, and locks its session alone', async () => {
  const email = 'guessed@example.com';
  const { browser } = await openAccount(server, email, PASSWORD);
  const guess = async (current_password: string) =>
    (await browser.updateUser({ password: OTHER, current_password })).error?.code;
  for (let count = 1; count <= 5; count += 1) {
    expect(await guess(`wrong-${count}`)).toBe('invalid_credentials');
  }
  expect(await guess(PASSWORD)).toBe('over_request_rate_limit');
  expect(await signIn(email, PASSWORD)).toBeTypeOf('object');
});

test('if two sessions set a password at once, one wins, and the other ends without an effect', async () => {
  const email = 'contest@example.com';
  const { browser, userId } = await openAccount(server, email, PASSWORD);
  const rival = await signIn(email, PASSWORD);
  if (typeof rival === 'string') throw new Error(rival);
  const tries = [
    { browser, password: OTHER },
    { browser: rival, password: 'stop-bath-49' },
  ];
  const errors = await raceUntilRollback(server.db, {
    hold: (tx) =>
      tx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute(),
    start: () =>
      Promise.all(
        tries.map(async (one) => (await one.browser.updateUser({ password: one.password })).error),
      ),
    waiting: 2,
  });
  const winner = errors.indexOf(null);
  expect(errors[1 - winner]).toMatchObject({ name: 'AuthSessionMissingError' });
  const sessions = await server.db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  expect(sessions).toHaveLength(1);
  expect(await signIn(email, tries[winner]?.password ?? '')).toBeTypeOf('object');
  expect(await signIn(email, tries[1 - winner]?.password ?? '')).toBe('invalid_credentials');
});

test('a sign-in whose password is changed after it was checked opens no session', async () => {
  const email = 'overtaken@example.com';
  const { userId } = await openAccount(server, email, PASSWORD);
  const readSessions = () =>
    server.db.selectFrom('auth_sessions').select('id').where('user_id', '=', userId).execute();
  const before = await readSessions();
  const password_hash = await hashPassword(OTHER);
  const outcome = await raceUntilCommit(server.db, {
    hold: async (tx) => {
      const account = tx.selectFrom('auth_users').select('id').where('id', '=', userId);
      await account.forUpdate().executeTakeFirstOrThrow();
      await tx.updateTable('auth_users').set({ password_hash }).where('id', '=', userId).execute();
    },
    start: () => signIn(email, PASSWORD),
    waiting: 1,
  });
  expect(outcome).toBe('invalid_credentials');
  expect(await readSessions()).toEqual(before);
  expect(await signIn(email, OTHER)).toBeTypeOf('object');
});

import { openAccount, startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { findRow, selectRow, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { raceUntilCommit, raceUntilRollback } from '@photo-coach/testing/lib/lock-race.ts';
import { AuthApiError, AuthWeakPasswordError } from '@supabase/auth-js';
import { afterAll, describe, expect, test } from 'vitest';
import { letPass } from '../../../testing/stores.ts';
import { hashPassword } from './hash-password.ts';

const server = await startAuthServer();
afterAll(() => server.stop());

const PASSWORD = 'darkroom-47';

test('a sign-up creates a user without a session, stores a hash that costs memory, writes its rows and mails a link', async () => {
  const { data, error } = await server.openBrowser().signUp({
    email: 'Ann@Example.com ',
    password: PASSWORD,
    options: { data: { first_name: 'Ann', last_name: 'Lee', timezone: 'Europe/Paris' } },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    email: 'ann@example.com',
    aud: 'authenticated',
    app_metadata: { provider: 'email' },
    user_metadata: {
      email: 'ann@example.com',
      first_name: 'Ann',
      last_name: 'Lee',
      full_name: 'Ann Lee',
    },
  });
  expect(data.user?.email_confirmed_at).toBeUndefined();

  const id = data.user?.id ?? '';
  const { db } = server;
  const user = await findRow(db, 'users', { id });
  expect(user).toMatchObject({ timezone: 'Europe/Paris', genres: [] });
  const { password_hash } = await selectRow(db, 'auth_users', { id }, 'password_hash');
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const profile = await findRow(db, 'profiles', { id });
  expect(profile).toMatchObject({ plan: 'free', plan_label: 'Free' });
  const mail = await selectRow(db, 'mails', { user_id: id });
  expect(mail.recipient).toBe('ann@example.com');
  expect(mail.text_body).toContain('http://photo-coach.test/api/auth/verify?token_hash=');
  expect(mail.html_body).toContain('&amp;type=signup');
  expect(server.queuedMails).toContain(mail.id);
});

test('full_name needs both names, and an unknown time zone becomes UTC', async () => {
  const { data } = await server.openBrowser().signUp({
    email: 'first@example.com',
    password: PASSWORD,
    options: { data: { first_name: 'Ann', last_name: ' ', full_name: 'X', timezone: 'Mars/Base' } },
  });
  expect(data.user?.user_metadata).toEqual({ email: 'first@example.com', first_name: 'Ann' });
  const user = await selectRow(server.db, 'users', { id: data.user?.id ?? '' }, 'timezone');
  expect(user.timezone).toBe('UTC');
});

test('an address can sign up once, even if two tabs do so at the same time', async () => {
  const account = { email: 'twice@example.com', password: PASSWORD };
  const tries = await Promise.all([1, 2, 3].map(() => server.openBrowser().signUp(account)));
  const refusals = tries.flatMap(({ error }) => (error === null ? [] : [error]));
  expect(refusals).toHaveLength(2);
  expect(refusals[0]).toBeInstanceOf(AuthApiError);
  expect(refusals[0]).toMatchObject({
    code: 'user_already_exists',
    message: 'User already registered',
    status: 422,
  });
});

test.each([
  ['short', 'length', 'Password must be at least 6 characters long'],
  ['Password123', 'pwned', 'This password is too common. Please choose a different one'],
  ['Weak@Example.com', 'characters', 'Password must not be your email address'],
])('the password %s is refused as weak: %s', async (password, reason, message) => {
  const { error } = await server.openBrowser().signUp({ email: 'weak@example.com', password });
  expect(error).toBeInstanceOf(AuthWeakPasswordError);
  expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: [reason], message });
});

test('an invalid address is refused by name', async () => {
  const { error } = await server.openBrowser().signUp({ email: 'ann@', password: PASSWORD });
  expect(error).toMatchObject({
    code: 'validation_failed',
    status: 400,
    message: 'Unable to validate email address: invalid format',
  });
});

test('an unreadable or missing field is answered in the same form', async () => {
  const broken = await fetch(`${server.url}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":',
  });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toEqual({
    code: 400,
    error_code: 'bad_json',
    msg: 'Could not parse request body as JSON',
  });
  const absent = await fetch(`${server.url}/nothing`);
  expect(absent.status).toBe(404);
  expect(await absent.json()).toMatchObject({ code: 404, error_code: 'validation_failed' });
  const unnamed = await fetch(`${server.url}/token?grant_type=pkce`, { method: 'POST' });
  expect(await unnamed.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  const settings = await fetch(`${server.url}/settings`);
  expect(await settings.json()).toMatchObject({ external: { email: true, google: false } });
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test('a reached limit is reported as one', async () => {
  server.exhausted.add('auth-sign-up').add('auth-mail');
  const browser = server.openBrowser();
  const email = 'limited@example.com';
  const signUp = await browser.signUp({ email, password: PASSWORD });
  expect(signUp.error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  const recover = await browser.resetPasswordForEmail(email);
  expect(recover.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
  server.exhausted.clear();
});

const OTHER = 'enlarger-48';

const signIn = async (email: string, password: string) => {
  const browser = server.openBrowser();
  const { error } = await browser.signInWithPassword({ email, password });
  return error?.code ?? browser;
};

/** Signs in and lets a day pass. */
async function openOldSession(email: string) {
  const account = await openAccount(server, email, PASSWORD);
  await letPass(server.db, ['auth_sessions', 'created_at'], '24 hours');
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
    await updateRows(server.db, 'auth_users', { id: userId }, { password_hash: null });
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
  const sessions = await selectRows(server.db, 'auth_sessions', { user_id: userId }, 'id');
  expect(sessions).toHaveLength(1);
  expect(await signIn(email, tries[winner]?.password ?? '')).toBeTypeOf('object');
  expect(await signIn(email, tries[1 - winner]?.password ?? '')).toBe('invalid_credentials');
});

test('a sign-in whose password is changed after it was checked opens no session', async () => {
  const email = 'overtaken@example.com';
  const { userId } = await openAccount(server, email, PASSWORD);
  const readSessions = () => selectRows(server.db, 'auth_sessions', { user_id: userId }, 'id');
  const before = await readSessions();
  const password_hash = await hashPassword(OTHER);
  const outcome = await raceUntilCommit(server.db, {
    hold: async (tx) => {
      const account = tx.selectFrom('auth_users').select('id').where('id', '=', userId);
      await account.forUpdate().executeTakeFirstOrThrow();
      await updateRows(tx, 'auth_users', { id: userId }, { password_hash });
    },
    start: () => signIn(email, PASSWORD),
    waiting: 1,
  });
  expect(outcome).toBe('invalid_credentials');
  expect(await readSessions()).toEqual(before);
  expect(await signIn(email, OTHER)).toBeTypeOf('object');
});

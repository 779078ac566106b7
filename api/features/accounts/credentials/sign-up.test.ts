import { openAccount, startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { AuthApiError, AuthWeakPasswordError } from '@supabase/auth-js';
import { afterAll, expect, test } from 'vitest';

const server = await startAuthServer();
afterAll(() => server.stop());

const PASSWORD = 'darkroom-47';

test('a sign-up creates a user without a session, writes its rows and mails a link', async () => {
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
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  expect(user).toMatchObject({ timezone: 'Europe/Paris', genres: [] });
  const profile = await db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(profile).toMatchObject({ plan: 'free', plan_label: 'Free' });
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe('ann@example.com');
  expect(mail.text_body).toContain('http://photo-coach.test/api/auth/verify?token_hash=');
  expect(mail.html_body).toContain('&amp;type=signup');
  expect(server.queuedMails).toContain(mail.id);
});

test('a password is stored as a hash that costs memory', async () => {
  const { userId } = await openAccount(server, 'plain@example.com', PASSWORD);
  const row = await server.db
    .selectFrom('auth_users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('full_name needs both names, and an unknown time zone becomes UTC', async () => {
  const { data } = await server.openBrowser().signUp({
    email: 'first@example.com',
    password: PASSWORD,
    options: { data: { first_name: 'Ann', last_name: ' ', full_name: 'X', timezone: 'Mars/Base' } },
  });
  expect(data.user?.user_metadata).toEqual({ email: 'first@example.com', first_name: 'Ann' });
  const user = await server.db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', data.user?.id ?? '')
    .executeTakeFirstOrThrow();
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

test('an account with an address that no mail reaches signs in and can change it, and no new account gets such an address', async () => {
  const odd = 'ann..lee@-example.com';
  const { userId } = await openAccount(server, 'odd@example.com', PASSWORD);
  const rename = server.db.updateTable('auth_users').set({ email: odd });
  await rename.where('id', '=', userId).execute();
  const browser = server.openBrowser();
  const { data, error } = await browser.signInWithPassword({ email: odd, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(odd);
  expect((await browser.updateUser({ email: 'moved@example.com' })).error).toBeNull();
  for (const refused of [
    await browser.updateUser({ email: 'ann@example..com' }),
    await server.openBrowser().signUp({ email: 'ann@.example.com', password: PASSWORD }),
    await server.openBrowser().resetPasswordForEmail('ann@example-.com'),
  ]) {
    expect(refused.error).toMatchObject({
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
  }
});

import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../credentials/hash-password.ts';

const PASSWORD = 'darkroom-47';

const api = runApi();

async function createAccount({ password }: { password: string | null }): Promise<TestAccount> {
  const account = await api.createAccount();
  const password_hash = password === null ? null : await hashPassword(password);
  await api.dependencies.db
    .updateTable('auth_users')
    .set({ password_hash })
    .where('id', '=', account.userId)
    .execute();
  return account;
}

/** Moves the account's sign-in a day into the past. */
async function age(account: TestAccount): Promise<TestAccount> {
  await api.dependencies.db
    .updateTable('auth_sessions')
    .set({ created_at: sql<string>`created_at - interval '24 hours'` })
    .where('id', '=', account.sessionId)
    .execute();
  return account;
}

const erase = (account: TestAccount, body?: unknown) =>
  api.call('DELETE', '/api/me', { account, body });
const isThere = async (account: TestAccount) =>
  (await api.call('GET', '/api/me', { account })).status === 200;

const WRONG = {
  status: 403,
  body: { code: 'invalid_credentials', message: 'Your current password is incorrect' },
};

describe('deleting an account in a session that is a day old', () => {
  test('erases nothing without the password, and everything with it', async () => {
    const account = await age(await createAccount({ password: PASSWORD }));
    const upload = await api.upload(account);
    for (const body of [undefined, {}]) {
      expect(await erase(account, body)).toMatchObject({
        status: 403,
        body: {
          code: 'reauthentication_needed',
          message: 'Please enter your current password',
        },
      });
    }
    expect(await erase(account, { currentPassword: 'wrong-one' })).toMatchObject(WRONG);
    expect(await isThere(account)).toBe(true);
    expect(await api.dependencies.storage.head(upload)).not.toBeNull();
    expect((await erase(account, { currentPassword: PASSWORD })).status).toBe(204);
    expect(await isThere(account)).toBe(false);
  });

  test('erases an account without a password by its session alone', async () => {
    const account = await age(await createAccount({ password: null }));
    expect((await erase(account)).status).toBe(204);
    expect(await isThere(account)).toBe(false);
  });
});

test('a session of today is proof enough to delete an account, without a password or a body', async () => {
  const account = await createAccount({ password: PASSWORD });
  expect((await erase(account)).status).toBe(204);
  expect(await isThere(account)).toBe(false);
});

test('wrong passwords lock the deletion, even in a session of today, and sign-in stays open', async () => {
  const account = await createAccount({ password: PASSWORD });
  for (let count = 1; count <= 5; count += 1) {
    expect(await erase(account, { currentPassword: `wrong-${count}` })).toMatchObject(WRONG);
  }
  const locked = await erase(account, { currentPassword: PASSWORD });
  expect(locked).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(locked.body.message).toMatch(/^Too many failed attempts\. Please wait 1\d minutes/);
  const seconds = Number(locked.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  const signIn = await api.call('POST', '/api/auth/token?grant_type=password', {
    body: { email: account.email, password: PASSWORD },
  });
  expect(signIn.status).toBe(200);
  expect(await isThere(account)).toBe(true);
});

test.each([
  { currentPassword: '' },
  { currentPassword: 'x'.repeat(1001) },
  { current_password: PASSWORD },
])('a body of another shape erases nothing (%#)', async (body) => {
  const account = await createAccount({ password: null });
  expect(await erase(account, body)).toMatchObject({
    status: 422,
    body: { code: 'validation_failed' },
  });
  expect(await isThere(account)).toBe(true);
});

import { once } from 'node:events';
import { request } from 'node:http';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { Page } from 'playwright-core';
import { hashPassword } from '../../../api/features/accounts/credentials/hash-password.ts';
import type { RunningProduct } from '../support/product.ts';
import { PASSWORD } from '../support/steps.ts';

/** Inserts an account that has finished onboarding and signs in with PASSWORD. */
export async function createMember({
  db,
  jwtSecret,
}: RunningProduct): Promise<{ email: string; userId: string }> {
  const { userId, email } = await insertAccount(db, jwtSecret, { onboarded: true });
  const change = { password_hash: await hashPassword(PASSWORD) };
  await db.updateTable('auth_users').set(change).where('id', '=', userId).execute();
  return { email, userId };
}

/** Fills in and submits the sign-in form of the open page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Counts an account's sessions, on all devices. */
export async function countSessions({ db }: RunningProduct, userId: string): Promise<number> {
  const sessions = db.selectFrom('auth_sessions').select('id').where('user_id', '=', userId);
  return (await sessions.execute()).length;
}

/** Tries wrong passwords from another address than the browser's, until the email needs a captcha everywhere. */
export async function guessElsewhere(url: string, email: string): Promise<void> {
  for (let n = 1; n <= 3; n += 1) {
    const call = request(`${url}/api/auth/token?grant_type=password`, {
      method: 'POST',
      localAddress: '127.0.0.2',
      headers: { 'content-type': 'application/json' },
    });
    call.end(JSON.stringify({ email, password: 'wrong-one' }));
    const [reply] = await once(call, 'response');
    reply.resume();
  }
}

import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startSocialServer } from '@photo-coach/testing/accounts/account-servers.ts';
import { PUBLIC_ORIGIN } from '@photo-coach/testing/accounts/social-browser.ts';
import { insertInvitation } from '@photo-coach/testing/fixtures/insert-invitation.ts';
import {
  deleteRows,
  findRow,
  insertRows,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readInvitation } from './read-invitation.ts';

const PASSWORD = 'darkroom-47';
const [club, closed] = await Promise.all([
  startSocialServer({ SIGN_UP: 'invite' }),
  startSocialServer({ SIGN_UP: 'closed' }),
]);
afterAll(() => Promise.all([club.stop(), closed.stop()]));
const { db } = club.server;

const addressOf = (name: string) => `${name}-${newId()}@example.com`;

const invite = (email?: string) => insertInvitation(db, email);

const usersOf = (id: string) => selectRows(db, 'invitations', { id }, 'used_by');

/** Signs up as the form does. @returns the error; null for a new account */
async function signUp(email: string, token?: string, { server } = club) {
  const options = { data: { first_name: 'Ann', ...(token !== undefined && { invite: token }) } };
  const { error } = await server.openBrowser().signUp({ email, password: PASSWORD, options });
  return error && { code: error.code, status: error.status, message: error.message };
}

const accountOf = (email: string, { server } = club) =>
  findRow(server.db, 'auth_users', { email }, ['id', 'metadata']);

test('an invitation makes one account, is not stored in it, and is deleted with it', async () => {
  const { id, token } = await invite();
  const email = addressOf('invited');
  expect(await signUp(email, token)).toBeNull();
  const account = await accountOf(email);
  expect(account?.metadata).toEqual({ email, first_name: 'Ann' });
  expect(await usersOf(id)).toEqual([{ used_by: account?.id }]);
  expect(await readInvitation(db, token)).toEqual({ state: 'used', email: null });

  const again = await signUp(addressOf('second'), token);
  expect(again).toMatchObject({ code: 'invitation_invalid', status: 422 });
  expect(again?.message).toContain('has been used already');

  await deleteRows(db, 'auth_users', { id: account?.id ?? '' });
  expect(await usersOf(id)).toEqual([]);
});

test('two people who use one invitation at once get one account in total', async () => {
  const { token } = await invite();
  const results = await Promise.all([1, 2, 3].map(() => signUp(addressOf('race'), token)));
  expect(results.filter((error) => error === null)).toHaveLength(1);
});

test('without an invitation, or with an unknown, expired, revoked or someone else’s, there is no account, and it stays unused', async () => {
  const email = addressOf('refused');
  expect(await signUp(email)).toMatchObject({ code: 'invitation_required', status: 422 });
  expect((await signUp(email, 'of-no-invitation'))?.message).toContain('isn’t valid');

  const expired = await invite();
  await updateRows(
    db,
    'invitations',
    { id: expired.id },
    { expires_at: sql<string>`now() - interval '1 second'` },
  );
  expect((await signUp(email, expired.token))?.message).toContain('has expired');
  expect(await readInvitation(db, expired.token)).toEqual({ state: 'expired', email: null });

  const revoked = await invite();
  await deleteRows(db, 'invitations', { id: revoked.id });
  expect((await signUp(email, revoked.token))?.message).toContain('isn’t valid');

  const friend = addressOf('friend');
  const named = await invite(friend);
  expect((await signUp(email, named.token))?.message).toContain('another email address');
  expect(await readInvitation(db, named.token)).toEqual({ state: 'open', email: friend });
  expect(await accountOf(email)).toBeUndefined();
  expect(await signUp(friend.toUpperCase(), named.token)).toBeNull();
});

/** Signs in with Google, as on the page that an invitation was opened on. @returns the page that the browser ends on */
async function viaGoogle(email: string, token?: string, site = club) {
  site.providers.google = { sub: email, email, email_verified: true };
  const browser = site.open();
  const address = new URL(await browser.signInAddress('google', `${PUBLIC_ORIGIN}/welcome`));
  if (token !== undefined) address.searchParams.set('invite', token);
  return await browser.follow(address.href);
}

test('a social sign-in carries its invitation to the new account, and needs none to return', async () => {
  const email = addressOf('social');
  expect(await viaGoogle(email)).toContain('error_code=invitation_required');
  const { id, token } = await invite(email);
  expect(await viaGoogle(email, token)).toContain('/welcome?code=');
  expect(await usersOf(id)).toEqual([{ used_by: (await accountOf(email))?.id }]);
  expect(await viaGoogle(email)).toContain('/welcome?code=');
  expect(await viaGoogle(addressOf('late'), token)).toContain('error_code=invitation_invalid');
});

test('a closed site makes no account by password or provider, and lets its members sign in', async () => {
  const email = addressOf('closed');
  expect(await signUp(email, 'anything', closed)).toMatchObject({ code: 'signup_disabled' });
  expect(await viaGoogle(email, undefined, closed)).toContain('error_code=signup_disabled');
  expect(await accountOf(email, closed)).toBeUndefined();
  const settings = await (await fetch(`${closed.server.url}/settings`)).json();
  expect(settings.disable_signup).toBe(true);

  const id = newId();
  const { db: rows } = closed.server;
  await insertRows(rows, 'auth_users', { id, email, email_confirmed_at: sql<string>`now()` });
  await insertRows(rows, 'users', { id });
  await insertRows(rows, 'profiles', { id });
  expect(await viaGoogle(email, undefined, closed)).toContain('/welcome?code=');
});

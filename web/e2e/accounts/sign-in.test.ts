import { randomUUID } from 'node:crypto';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  type SocialProviders,
  startSocialProviders,
} from '@photo-coach/testing/social-providers.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../api/features/accounts/credentials/hash-password.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { allowErrors, expectNoErrors, OFFLINE, REFUSED, REJECTED } from '../support/page-errors.ts';
import { openPage, openTab, type Product, printPages, startProduct } from '../support/product.ts';
import { openMailedLink, PASSWORD, readMailedLink, tabTo } from '../support/steps.ts';
import { SESSION_KEY } from '../support/stored-session.ts';

const browser = await launchBrowser();
const NEW_PASSWORD = 'Silver-halide-1839';
/** What a browser keeps of an account in local storage, beside its session and its events. */
const OF_AN_ACCOUNT = [
  ...['user_preferences', 'cached_feedback', 'upload_progress', 'questionnaire_data'],
  ...['subscription_cache', 'user_profile', 'recent_uploads', 'feature_flags'],
  ...['ab_assignments', 'selectedCategories', 'submission'],
  ...['journeyLevel', 'genres', 'goals', 'equipment', 'challenges'],
];

describe.skipIf(!browser)('accounts in a browser', () => {
  let product: Product;
  let social: SocialProviders;

  beforeAll(async () => {
    social = await startSocialProviders();
    product = await startProduct({ env: social.env });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
    for (const context of browser?.contexts() ?? []) await context.close();
    expectNoErrors();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await social?.stop();
  });

  /** Someone who has done onboarding and signs in with PASSWORD. */
  async function givePerson(): Promise<{ email: string; userId: string }> {
    const { db, jwtSecret } = product;
    const { userId, email } = await insertAccount(db, jwtSecret, { onboarded: true });
    const change = { password_hash: await hashPassword(PASSWORD) };
    await db.updateTable('auth_users').set(change).where('id', '=', userId).execute();
    return { email, userId };
  }

  async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  /** Has a minute pass since the newest mail to an address, for the server and for the page, which is loaded anew. */
  async function letMinutePass(page: Page, email: string): Promise<void> {
    const created_at = new Date(Date.now() - 61_000).toISOString();
    await product.db
      .updateTable('mails')
      .set({ created_at })
      .where('recipient', '=', email)
      .execute();
    await page.evaluate(
      (times) => sessionStorage.setItem('confirmationMailedAt', JSON.stringify(times)),
      { [email]: Date.parse(created_at) },
    );
    await page.reload();
  }

  const countSessions = async (userId: string) =>
    (
      await product.db
        .selectFrom('auth_sessions')
        .select('id')
        .where('user_id', '=', userId)
        .execute()
    ).length;

  test('a person signs up, confirms and answers the questions with the keyboard alone', async () => {
    const { page } = await openPage(browser);
    const { keyboard } = page;
    const email = `${randomUUID()}@example.test`;
    await page.goto(`${product.url}/auth`);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();

    await tabTo(page, 'button', 'Create an account');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    for (const text of ['Ansel', 'Adams', email]) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
    await keyboard.press('Tab');
    await keyboard.type('darkroom');
    await page.getByText('Use 8+ chars, mix cases, numbers & symbols').waitFor();
    await page.getByText('Password strength: Fair').waitFor();
    await keyboard.press('Control+A');
    await keyboard.type(PASSWORD);
    await page.getByText('Password strength: Strong').waitFor();
    await tabTo(page, 'textbox', 'Confirm password');
    await keyboard.type('another one');
    await keyboard.press('Enter');
    await page.getByText('Passwords do not match').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await tabTo(page, 'textbox', 'Confirm password');
    await keyboard.press('Control+A');
    await keyboard.type(PASSWORD);
    await tabTo(page, 'button', 'Create Account');
    await keyboard.press('Enter');
    await page.waitForURL('**/verify-email');
    await page.getByText(email).waitFor();
    // The mail of the sign-up is the only one of its first minute.
    await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
    await page.getByRole('button', { name: "I've Confirmed My Email" }).click();
    await page.getByText("Your email isn't confirmed in this browser yet").waitFor();
    await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await letMinutePass(page, email);
    await page.getByRole('button', { name: 'Resend Confirmation Email' }).click();
    await page.getByText('Email sent!').waitFor();
    const mails = product.db.selectFrom('mails').select('id').where('recipient', '=', email);
    expect(await mails.execute()).toHaveLength(2);

    await openMailedLink(page, product.url, email);
    await tabTo(page, 'link', 'GET STARTED');
    await keyboard.press('Enter');
    await page.waitForURL('**/onboarding/compressed**');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, 'radio', /^Beginner/);
    await keyboard.press('Enter');
    await page.getByText('Please select at least one genre').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What are your photos for?' }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Your equipment');
    await keyboard.type('FM2, 50 mm');
    expect(await findSeriousIssues(page)).toEqual([]);
    await tabTo(page, 'button', 'Finish');
    await keyboard.press('Enter');
    await page.waitForURL('**/upload-choice');

    const answers = await product.db
      .selectFrom('users')
      .innerJoin('auth_users', 'auth_users.id', 'users.id')
      .select(['journey_level', 'genres', 'goals', 'equipment', 'onboarding_completed', 'metadata'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(answers).toMatchObject({
      ...{ journey_level: 'beginner', genres: ['portraits'], goals: ['hobby'] },
      ...{ equipment: 'FM2, 50 mm', onboarding_completed: true },
      metadata: { first_name: 'Ansel', last_name: 'Adams', full_name: 'Ansel Adams' },
    });
  });

  test('an address that has an account leads to signing in, with what was typed', async () => {
    allowErrors(REJECTED);
    const { email } = await givePerson();
    const { page } = await openPage(browser);
    await page.goto(`${product.url}/auth?mode=sign-up&returnTo=%2Fdashboard`);
    await page.getByLabel('First name').fill('Dorothea');
    await page.getByLabel('Last name').fill('Lange');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm password').fill('123456');
    const create = page.getByRole('button', { name: 'Create Account' });
    await create.click();
    await page.getByText('This password is too common').waitFor();
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await create.click();
    await page
      .getByText('An account with this email already exists. Please sign in instead.')
      .waitFor();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await findSeriousIssues(page)).toEqual([]);
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
  });

  test('wrong passwords lead to a captcha, then to a lock; the owner resets and is in', async () => {
    allowErrors(REJECTED);
    const { email, userId } = await givePerson();
    const { page } = await openPage(browser);
    const captcha = page.getByRole('checkbox', { name: /not a robot/i });
    await page.goto(`${product.url}/auth`);
    for (let tries = 1; tries <= 3; tries += 1) {
      const answered = page.waitForResponse((reply) => reply.url().includes('grant_type=password'));
      await signIn(page, email, `wrong-${tries}`);
      await answered;
      await page.getByText('Email or password is incorrect').first().waitFor();
    }
    for (let tries = 4; tries <= 5; tries += 1) {
      await captcha.waitFor();
      expect(await findSeriousIssues(page)).toEqual([]);
      await captcha.click();
      await page.getByText('Check passed.').waitFor({ state: 'attached' });
      await signIn(page, email, `wrong-${tries}`);
      await page.getByText('Check passed.').waitFor({ state: 'detached' });
    }
    const banner = page.getByText(/^Too many failed attempts\. Please wait 1\d minutes/);
    await banner.waitFor();
    expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isDisabled()).toBe(
      true,
    );
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.reload();
    await page.getByLabel('Email').fill(email);
    await banner.waitFor();

    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Reset link sent').first().waitFor();
    await page.locator('[data-sonner-toast][data-mounted="true"]').first().hover();
    expect(await findSeriousIssues(page, { withToasts: true })).toEqual([]);
    await page.goto(await readMailedLink(product.url, email, 'Reset your password'));
    await page.getByRole('heading', { name: 'Set New Password' }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await page.getByText('Password updated!').waitFor();
    await page.waitForURL('**/upload-choice');
    expect(await countSessions(userId)).toBe(1);

    const elsewhere = await openPage(browser);
    await elsewhere.page.goto(`${product.url}/auth`);
    await signIn(elsewhere.page, email, NEW_PASSWORD);
    await elsewhere.page.getByText('Welcome back!').waitFor();
    await elsewhere.page.waitForURL('**/upload-choice');
  });

  test('a reset page without a session says to use the mail again', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${product.url}/auth?reset=true`);
    await page
      .getByText(
        'Auth session missing! Please click the password reset link from your email again.',
      )
      .waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('social sign-in makes an account, and comes back to the page that was wanted', async () => {
    const sub = randomUUID();
    social.google = {
      ...{ sub, email: `${sub}@gmail.test`, email_verified: true },
      ...{ given_name: 'Vivian', family_name: 'Maier', name: 'Vivian Maier' },
    };
    const { page } = await openPage(browser);
    await page.goto(`${product.url}/auth?returnTo=%2Fdashboard`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${product.url}/account`);
    await page.getByText(`${sub}@gmail.test`).first().waitFor();
    await page.getByText('Vivian Maier').waitFor();

    social.github = {
      user: { id: 4711, name: 'Somebody' },
      emails: [{ email: `${sub}@gmail.test`, primary: true, verified: false }],
    };
    const other = await openPage(browser);
    await other.page.goto(`${product.url}/auth`);
    await other.page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await other.page.waitForURL('**/auth**');
    await other.page.getByText(/verified email/).waitFor();
    expect(await other.page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  });

  test.each([
    [{ error: 'access_denied' }, 'Sign in canceled'],
    [{ error: 'server_error' }, 'OAuth server error. Please try again later.'],
    [{ error: 'invalid_scope', error_description: 'The scope is unknown' }, 'The scope is unknown'],
    [{ error: 'invalid_scope' }, 'Authentication failed. Please try again.'],
  ])('a provider that answers %o is told as “%s”', async (refusal, text) => {
    social.refusal = { ...refusal };
    const { page } = await openPage(browser);
    await page.goto(`${product.url}/auth`);
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await page.getByText(text).waitFor();
    social.refusal = null;
    expect(new URL(page.url()).searchParams.has('error')).toBe(false);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    // Sent at once when the page is left.
    await page.goto('about:blank');
    const refused = product.db
      .selectFrom('analytics_events')
      .select('properties')
      .where('name', '=', 'auth_oauth_failed');
    await sleepUntil(
      async () =>
        (await refused.execute()).some(({ properties }) => properties['reason'] === refusal.error),
      { timeoutMs: 20_000 },
    );
  });

  test.each([
    ['that this browser has not begun', undefined],
    ['that the server refuses', { status: 400, json: { error_code: 'x', msg: 'Not for people.' } }],
  ])('a code %s is told as a sign-in that failed', async (_what, refusal) => {
    if (refusal) allowErrors(REJECTED);
    const { page } = await openPage(browser);
    if (refusal) {
      await page.route('**/token?grant_type=pkce', (route) => route.fulfill(refusal));
      await page.goto(`${product.url}/auth`);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
    } else await page.goto(`${product.url}/welcome?code=of-another-browser`);
    await page.getByText('OAuth sign-in failed. Please try again.').waitFor();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  test.each([
    [
      'the browser is offline, and knows it',
      async (page: Page) => {
        await page.context().setOffline(true);
        await page.waitForFunction(() => !navigator.onLine);
      },
      'Could not reach authentication service. Please check your connection and try again.',
    ],
    [
      'the server can’t be reached',
      (page: Page) => page.route('**/auth/settings', (route) => route.abort()),
      'Could not reach authentication service. Please check your connection and try again.',
    ],
    [
      'the browser takes no cookies',
      (page: Page) =>
        page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false })),
      'Third-party cookies are disabled. Please enable them for OAuth sign-in to work.',
    ],
    [
      'the browser refuses to open the provider',
      (page: Page) => page.evaluate(() => Object.assign(window, { open: () => null })),
      'Sign-in popup was blocked. Please allow popups for this site and try again.',
    ],
  ])('when %s, social sign-in says so', async (_cause, prepare, text) => {
    allowErrors(REFUSED, OFFLINE);
    const { page } = await openPage(browser);
    await page.goto(`${product.url}/auth`);
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await prepare(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText(text).waitFor();
  });

  test('a sign-out ends every tab, here and elsewhere, and leaves nothing behind', async () => {
    const { email, userId } = await givePerson();
    const { context, page } = await openPage(browser);
    await page.goto(`${product.url}/auth?returnTo=%2Fdashboard`);
    const waiting = await openTab(context);
    await waiting.page.goto(`${product.url}/auth?returnTo=%2Faccount`);
    await waiting.page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
    await waiting.page.waitForURL('**/account');
    const elsewhere = await openPage(browser);
    await elsewhere.page.goto(`${product.url}/auth?returnTo=%2Fdashboard`);
    await signIn(elsewhere.page, email);
    await elsewhere.page.waitForURL('**/dashboard');
    await elsewhere.page.getByText('No albums yet').waitFor();
    // Beside the one that the account was made with.
    expect(await countSessions(userId)).toBe(3);

    await page.evaluate((keys) => {
      for (const key of keys) localStorage.setItem(key, 'of this account');
    }, OF_AN_ACCOUNT);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('You have been successfully signed out.').waitFor();
    await page.waitForURL('**/auth');
    await waiting.page.waitForURL(`${product.url}/`);
    await elsewhere.page.waitForURL('**/auth**');
    expect(await countSessions(userId)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['keepSignedIn']);
  });

  test('without a network nobody is signed out', async () => {
    allowErrors(OFFLINE);
    const { email } = await givePerson();
    const { context, page } = await openPage(browser);
    await page.goto(`${product.url}/auth?returnTo=%2Fdashboard`);
    await signIn(page, email);
    await page.getByText('No albums yet').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('Could not reach the server. Please try again.').waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByText('No albums yet').waitFor();
  });

  test.each([
    [503, 'Network Error', '/dashboard'],
    [500, 'Sign Out Error', '/auth'],
    [520, 'Sign Out Error', '/auth'],
  ])('a sign-out that is answered with %i is a “%s”', async (status, title, path) => {
    allowErrors(/the server responded with a status of 5\d\d/);
    const { email } = await givePerson();
    const { page } = await openPage(browser);
    await page.goto(`${product.url}/auth?returnTo=%2Fdashboard`);
    await signIn(page, email);
    await page.getByText('No albums yet').waitFor();
    await page.route('**/logout?**', (route) => route.fulfill({ status, body: 'Failed' }));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText(title).waitFor();
    await page.waitForURL(`**${path}`);
    const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
    expect(session === null).toBe(path === '/auth');
  });

  test('a session that is not to be kept is gone with its tab', async () => {
    const { email } = await givePerson();
    const { context, page } = await openPage(browser);
    await page.goto(`${product.url}/auth`);
    await page.getByRole('checkbox', { name: 'Keep me signed in' }).click();
    await signIn(page, email);
    await page.waitForURL('**/upload-choice');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/upload-choice');
    const other = await openTab(context);
    await other.page.goto(`${product.url}/dashboard`);
    await other.page.waitForURL('**/auth?returnTo=%2Fdashboard');
  });
});

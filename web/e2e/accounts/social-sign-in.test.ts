import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { allowErrors, OFFLINE, REFUSED, REJECTED } from '../support/page-errors.ts';
import { openPage } from '../support/product.ts';
import { SESSION_KEY } from '../support/stored-session.ts';
import { runSocialProduct } from './run-social-product.ts';

describe('social sign-in in a browser', () => {
  const { product, social } = runSocialProduct();

  test('makes an account, and returns to the requested page', async () => {
    const sub = randomUUID();
    social().google = {
      sub,
      email: `${sub}@gmail.test`,
      email_verified: true,
      given_name: 'Vivian',
      family_name: 'Maier',
      name: 'Vivian Maier',
    };
    const { page } = await openPage();
    await page.goto(`${product.url}/auth?returnTo=%2Fdashboard`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${product.url}/account`);
    await page.getByText(`${sub}@gmail.test`).first().waitFor();
    await page.getByText('Vivian Maier').waitFor();

    social().github = {
      user: { id: 4711, name: 'Somebody' },
      emails: [{ email: `${sub}@gmail.test`, primary: true, verified: false }],
    };
    const other = await openPage();
    await other.page.goto(`${product.url}/auth`);
    await other.page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await other.page.waitForURL('**/auth**');
    await other.page.getByText(/at the provider isn’t verified/).waitFor();
    expect(await other.page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  });

  test('has a button with the OpenID Connect provider’s name', async () => {
    const { oidc } = social();
    const sub = randomUUID();
    oidc.claims = {
      sub,
      email: `${sub}@club.test`,
      email_verified: true,
      given_name: 'Berenice',
      family_name: 'Abbott',
      name: 'Berenice Abbott',
    };
    const { page } = await openPage();
    await page.goto(`${product.url}/auth?returnTo=%2Faccount`);
    await page.getByRole('button', { name: 'Continue with Club Login' }).click();
    await page.waitForURL('**/account');
    await page.getByText(`${sub}@club.test`).first().waitFor();
    await page.getByText('Berenice Abbott').waitFor();

    oidc.claims = { ...oidc.claims, nonce: 'of another sign-in' };
    const refused = await openPage();
    await refused.page.goto(`${product.url}/auth`);
    await refused.page.getByRole('button', { name: 'Continue with Club Login' }).click();
    await refused.page.getByText('OAuth server error. Please try again later.').waitFor();
  });

  test.each([
    [{ error: 'access_denied' }, 'Sign in canceled'],
    [{ error: 'server_error' }, 'OAuth server error. Please try again later.'],
    [
      { error: 'invalid_scope', error_description: 'The scope is unknown' },
      'Authentication failed. Please try again.',
    ],
  ])('reports a provider’s error %o as “%s”', async (refusal, text) => {
    social().refusal = { ...refusal };
    const { page } = await openPage();
    await page.goto(`${product.url}/auth`);
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await page.getByText(text).waitFor();
    social().refusal = null;
    expect(new URL(page.url()).searchParams.has('error')).toBe(false);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    const reasons = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('analytics_events') ?? '[]').map(
        ({ properties }: { properties: { reason?: string } }) => properties.reason,
      ),
    );
    expect(reasons).toContain(refusal.error);
  });

  test.each([
    ['that this browser has not requested', undefined],
    ['that the server refuses', { status: 400, json: { error_code: 'x', msg: 'Not for people.' } }],
  ])('reports a code %s as a failed sign-in', async (_what, refusal) => {
    if (refusal) allowErrors(REJECTED);
    const { page } = await openPage();
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
      'the browser knows that it is offline',
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
  ])('says so when %s', async (_cause, prepare, text) => {
    allowErrors(REFUSED, OFFLINE);
    const { page } = await openPage();
    await page.goto(`${product.url}/auth`);
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await prepare(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText(text).waitFor();
  });
});

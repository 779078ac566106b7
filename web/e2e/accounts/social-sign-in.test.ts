import { randomUUID } from 'node:crypto';
import {
  type SocialProviders,
  startSocialProviders,
} from '@photo-coach/testing/accounts/social-providers.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { allowErrors, REFUSED, REJECTED } from '../support/page-errors.ts';
import { openPage } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { SESSION_KEY } from '../support/stored-session.ts';

describe('social sign-in in a browser', () => {
  let providers: SocialProviders | null = null;
  // Registered first, so that it runs last: after the product has stopped.
  afterAll(() => providers?.stop());
  const product = runProduct({
    async own() {
      providers = await startSocialProviders();
      return { env: providers.env };
    },
  });
  const social = (): SocialProviders => {
    if (providers === null) throw new Error('the social providers are not running yet');
    return providers;
  };

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

  test('reports a provider’s refusal by its code, and a code that the server refuses or this browser has not requested', async () => {
    allowErrors(REJECTED);
    social().refusal = { error: 'access_denied', error_description: 'Call 555' };
    const { page } = await openPage();
    await page.goto(`${product.url}/auth`);
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await page.getByText('Sign in canceled').waitFor();
    social().refusal = null;
    expect(new URL(page.url()).searchParams.has('error')).toBe(false);
    const reasons = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('analytics_events') ?? '[]').map(
        ({ properties }: { properties: { reason?: string } }) => properties.reason,
      ),
    );
    expect(reasons).toContain('access_denied');

    const refusal = { status: 400, json: { error_code: 'x', msg: 'Not for people.' } };
    await page.route('**/token?grant_type=pkce', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('OAuth sign-in failed. Please try again.').waitFor();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.unroute('**/token?grant_type=pkce');
    const { page: other } = await openPage();
    await other.goto(`${product.url}/welcome?code=of-another-browser`);
    await other.getByText('OAuth sign-in failed. Please try again.').waitFor();
    await other.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  test('says so if the server can’t be reached, the browser takes no cookies, or it refuses to open the provider', async () => {
    allowErrors(REFUSED);
    const { page } = await openPage();
    await page.goto(`${product.url}/auth`);
    const button = page.getByRole('button', { name: 'Continue with Google' });
    await button.waitFor();
    await page.route('**/auth/settings', (route) => route.abort());
    await button.click();
    await page
      .getByText(
        'Could not reach authentication service. Please check your connection and try again.',
      )
      .waitFor();
    await page.unroute('**/auth/settings');
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await button.click();
    await page
      .getByText('Sign-in popup was blocked. Please allow popups for this site and try again.')
      .waitFor();
    await page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
    await button.click();
    await page
      .getByText('Third-party cookies are disabled. Please enable them for OAuth sign-in to work.')
      .waitFor();
  });
});

import { describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allowErrors, ENDED, OFFLINE } from '../support/page-errors.ts';
import { openPage, openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { SESSION_KEY } from '../support/stored-session.ts';
import { countSessions, createMember, signIn } from './member.ts';

const browser = await launchBrowser();
/** The keys of an account's data in local storage, except its session and its analytics events. */
const ACCOUNT_KEYS = [
  ...['user_preferences', 'cached_feedback', 'upload_progress', 'questionnaire_data'],
  ...['subscription_cache', 'user_profile', 'recent_uploads', 'feature_flags'],
  ...['ab_assignments', 'selectedCategories', 'submission'],
  ...['journeyLevel', 'genres', 'goals', 'equipment', 'challenges'],
];

describe.skipIf(!browser)('accounts in a browser', () => {
  const product = runProduct(browser);

  test('a sign-out ends every tab, here and elsewhere, and leaves nothing behind', async () => {
    allowErrors(ENDED);
    const { email, userId } = await createMember(product);
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
    // Two browsers, and the session that the account was inserted with.
    expect(await countSessions(product, userId)).toBe(3);

    await page.evaluate((keys) => {
      for (const key of keys) localStorage.setItem(key, 'of this account');
    }, ACCOUNT_KEYS);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('You have been successfully signed out.').waitFor();
    await page.waitForURL('**/auth');
    await waiting.page.waitForURL(`${product.url}/`);
    await elsewhere.page.waitForURL('**/auth**');
    expect(await countSessions(product, userId)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['keepSignedIn']);
  });

  test('without a network nobody is signed out', async () => {
    allowErrors(OFFLINE);
    const { email } = await createMember(product);
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
    const { email } = await createMember(product);
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
});

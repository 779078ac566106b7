import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openConnected } from '../support/open-connected.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, ENDED, OFFLINE } from '../support/page-errors.ts';
import { openPage, openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles, openPicker } from '../support/steps.ts';
import { countSessions, createMember, signIn } from './member.ts';

/** Keys of an account's data in local storage, beside those in accounts-rows.ts. */
const ACCOUNT_KEYS = [
  'selectedCategories',
  'submission',
  'journeyLevel',
  'genres',
  'goals',
  'equipment',
  'challenges',
];

/** Delays the other tabs' messages about a sign-out to a page by a time, ms; null: forever. */
const delaySignOutMessages = (page: Page, delayMs: number | null) =>
  page.addInitScript((delay) => {
    const listen = BroadcastChannel.prototype.addEventListener;
    BroadcastChannel.prototype.addEventListener = function (type: string, handle: EventListener) {
      if (this.name !== 'photo-coach.sign-out') return listen.call(this, type, handle);
      if (delay === null) return;
      listen.call(this, type, (event) => setTimeout(() => handle(event), delay));
    };
  }, delayMs);

describe('sign-out in a browser', () => {
  const product = runProduct();

  test('is reported once if many requests find the session ended', async () => {
    allowErrors(ENDED);
    const { page } = await openPageAs(product, 'member');
    const refusal = { code: 'no_session', message: 'Your session has ended.', requestId: 'r' };
    let refused = 0;
    await page.route('**/api/**', (route) => {
      refused += 1;
      return route.fulfill({ status: 401, json: refusal });
    });
    await page.goto(`${product.url}/dashboard`);
    await page.getByText('You have been signed out', { exact: true }).waitFor();
    await page.waitForURL('**/auth?returnTo=%2Fdashboard');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(refused).toBeGreaterThan(3);
    expect(await page.locator('[data-sonner-toast]').count()).toBe(1);
  });

  test('ends every tab, here and elsewhere, and leaves nothing behind', async () => {
    allowErrors(ENDED);
    const { email, userId } = await createMember(product);
    const { context, page } = await openPage();
    await page.goto(`${product.url}/auth?returnTo=%2Fdashboard`);
    const waiting = await openTab(context);
    await waiting.page.goto(`${product.url}/auth?returnTo=%2Faccount`);
    await waiting.page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
    await waiting.page.waitForURL('**/account');
    const elsewhere = await openPage();
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

  test('is followed by a tab that the server notifies before the other tab does', async () => {
    allowErrors(ENDED);
    const { context, page } = await openPageAs(product, 'member');
    await openConnected(page, `${product.url}/dashboard`);
    const late = await openTab(context);
    await delaySignOutMessages(late.page, 300);
    await openConnected(late.page, `${product.url}/account`);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await late.page.waitForURL(`${product.url}/`);
  });

  test('removes photos chosen in a tab that its message did not reach, before the next account', async () => {
    allowErrors(ENDED);
    const { context, page } = await openPageAs(product, 'member');
    await page.goto(`${product.url}/dashboard`);
    const deaf = await openTab(context);
    await delaySignOutMessages(deaf.page, null);
    await deaf.page.goto(`${product.url}/dashboard`);
    await openPicker(deaf.page, 'album');
    await chooseFiles(deaf.page, await makePhotoFiles(2, 160));
    await deaf.page.getByText('2 of 2 uploaded, 100 %').waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await deaf.page.getByText('Your session has ended. Please sign in again.').waitFor();
    const { email } = await createMember(product);
    await signIn(deaf.page, email);
    await openPicker(deaf.page, 'album');
    await deaf.page.getByText('Currently: 0/12 photos').waitFor();
  });

  test('does not happen just because the network is gone', async () => {
    allowErrors(OFFLINE);
    const { email } = await createMember(product);
    const { context, page } = await openPage();
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
});

import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs, type Person } from '../support/open-page-as.ts';
import { allowErrors, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { SESSION_KEY, toStoredSession } from '../support/stored-session.ts';
import { waitForOneTab } from '../support/tabs.ts';
import {
  answerCheckout,
  CHECKOUT_PAGE,
  type CheckoutRoute,
  findPlanButton,
  openPricing,
  planOf,
  withCheckoutPage,
} from './pricing-page.ts';

const browser = await launchBrowser();
const TIMEOUT_MS = 15_000;
const MINUTE_MS = 60_000;

const refuse = (status: number, code: ErrorCode) => (route: CheckoutRoute) =>
  route.fulfill({ status, json: { code, message: 'raw', requestId: 'r' } });

/** The names of the analytics events that the page has recorded, oldest first. */
const readEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('analytics_events') ?? '[]')
      .map(({ event }: { event: string }) => event)
      .filter((event: string) => event.startsWith('checkout')),
  );

describe.skipIf(!browser)('checkout', () => {
  const product = runProduct(browser);

  /** Opens the pricing page; requests for checkout get this answer. */
  async function open(
    answer: (route: CheckoutRoute) => unknown = withCheckoutPage(product.url),
    person: Person = 'member',
  ) {
    const { page, context, userId } = await openPageAs(browser, product, person);
    page.setDefaultTimeout(MINUTE_MS);
    const requested = await answerCheckout(context, answer);
    await openPricing(page, product.url);
    return { page, context, userId, requested };
  }

  test('opens in a new tab without access to this one, once for a double click', async () => {
    const { page, context, requested } = await open();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      findPlanButton(page, 'Creator', 'Choose Creator').then((button) => button.dblclick()),
    ]);
    await tab.waitForURL(product.url + CHECKOUT_PAGE);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await planOf(page, 'Creator').getByText('Checkout opened in a new tab.').waitFor();
    expect(requested).toEqual(['price_creator']);
    expect(context.pages()).toHaveLength(2);
    expect(page.url()).toBe(`${product.url}/pricing`);
    expect(await readEvents(page)).toEqual(['checkout_requested', 'checkout_succeeded']);
  });

  test('is forgotten when its tab is closed, and when someone else signs in', async () => {
    const { page, context } = await open();
    const opened = planOf(page, 'Creator').getByText('Checkout opened in a new tab.');
    const openCheckout = async () => {
      const tab = context.waitForEvent('page');
      await (await findPlanButton(page, 'Creator', 'Choose Creator')).click();
      await (await tab).waitForURL(product.url + CHECKOUT_PAGE);
      await opened.waitFor();
      return tab;
    };
    await (await openCheckout()).close();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await opened.waitFor({ state: 'detached' });

    await openCheckout();
    const other = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
    await page.evaluate(
      ([key, session]) => {
        localStorage.setItem(key, session);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      },
      [SESSION_KEY, toStoredSession(other)] as const,
    );
    await opened.waitFor({ state: 'detached' });
    await findPlanButton(page, 'Creator', 'Choose Creator');
  });

  test('opens in this tab if the browser blocks new ones', async () => {
    const { page, context } = await open();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await (await findPlanButton(page, 'Pro', 'Choose Pro')).click();
    await page.waitForURL(product.url + CHECKOUT_PAGE);
    expect(context.pages()).toHaveLength(1);
    await page.goBack();
    await findPlanButton(page, 'Pro', 'Choose Pro');
  });

  test('is given up after 15 s, and closes its tab', async () => {
    const { page, context } = await open(() => undefined);
    const button = await findPlanButton(page, 'Creator', 'Choose Creator');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    await button.click();
    const processing = planOf(page, 'Creator').getByRole('button', { name: 'Processing...' });
    await processing.waitFor();
    await page.clock.runFor(TIMEOUT_MS - 100);
    await expect.poll(() => processing.count()).toBe(1);
    expect(await page.getByText('Request Timeout').count()).toBe(0);
    await page.clock.runFor(100);
    await page.clock.resume();
    await page.getByText('This is taking too long, please try again.').waitFor();
    await findPlanButton(page, 'Creator', 'Choose Creator');
    await waitForOneTab(context);
    expect(await readEvents(page)).toEqual(['checkout_requested', 'checkout_timed_out']);
  });

  test('that fails says so, closes its tab, and can be tried again', async () => {
    allowErrors(REJECTED);
    const { page, context } = await open(refuse(409, 'already_subscribed'));
    await (await findPlanButton(page, 'Creator', 'Choose Creator')).click();
    await page.getByText('Already Subscribed', { exact: true }).waitFor();
    await page.getByText('This plan is already active.', { exact: true }).waitFor();
    await findPlanButton(page, 'Creator', 'Choose Creator');
    await waitForOneTab(context);
  });

  test('without a verified email leads there, and requests nothing', async () => {
    const { page, requested } = await open(undefined, 'unverified');
    await (await findPlanButton(page, 'Pro', 'Choose Pro')).click();
    await page.getByText('Email Verification Required', { exact: true }).waitFor();
    await page.getByText('Please verify your email address before upgrading your plan.').waitFor();
    await page.waitForURL('**/verify-email');
    await page.goBack();
    await findPlanButton(page, 'Pro', 'Choose Pro');
    expect(page.url()).toBe(`${product.url}/pricing`);
    expect(requested).toEqual([]);
  });

  test('that was canceled is reported once, and removed from the address', async () => {
    const { page } = await openPageAs(browser, product, 'member');
    await page.goto(`${product.url}/pricing?checkout=cancelled`);
    await page.getByText('Checkout canceled', { exact: true }).waitFor();
    await page.getByText('You can try again or choose another plan.').waitFor();
    await page.waitForURL(`${product.url}/pricing`);
    await page.reload();
    await findPlanButton(page, 'Creator', 'Choose Creator');
    expect(await page.getByText('Checkout canceled').count()).toBe(0);
  });
});

import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openHydrated, openPageAs } from '../support/open-page-as.ts';
import { waitForOneTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { SESSION_KEY, toStoredSession } from '../support/stored-session.ts';
import {
  answerCheckout,
  CHECKOUT_PAGE,
  type CheckoutRoute,
  findPlanButton,
  planOf,
  withCheckoutPage,
} from './pricing-page.ts';

const TIMEOUT_MS = 15_000;
const MINUTE_MS = 60_000;

/** The names of the analytics events that the page has recorded, oldest first. */
const readEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('analytics_events') ?? '[]')
      .map(({ event }: { event: string }) => event)
      .filter((event: string) => event.startsWith('checkout')),
  );

describe('checkout', () => {
  const product = runProduct();

  /** Opens the pricing page as after a canceled checkout; requests for checkout get this answer. */
  async function open(answer: (route: CheckoutRoute) => unknown = withCheckoutPage(product.url)) {
    const { page, context } = await openPageAs(product, 'member');
    page.setDefaultTimeout(MINUTE_MS);
    const requested = await answerCheckout(context, answer);
    await openHydrated(page, `${product.url}/pricing?checkout=cancelled`);
    return { page, context, requested };
  }

  test('opens in a new tab without access to this one, once for a double click, and is forgotten with the session', async () => {
    const { page, context, requested } = await open();
    await page.getByText('Checkout canceled', { exact: true }).waitFor();
    // It is reported once, even after a reload.
    await page.waitForURL(`${product.url}/pricing`);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      findPlanButton(page, 'Creator', 'Choose Creator').then((button) => button.dblclick()),
    ]);
    await tab.waitForURL(product.url + CHECKOUT_PAGE);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    const opened = planOf(page, 'Creator').getByText('Checkout opened in a new tab.');
    await opened.waitFor();
    expect(requested).toEqual(['price_creator']);
    expect(context.pages()).toHaveLength(2);
    expect(page.url()).toBe(`${product.url}/pricing`);
    expect(await readEvents(page)).toEqual(['checkout_requested', 'checkout_succeeded']);

    // Someone else signs in.
    const other = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
    await page.evaluate(
      ([key, session]) => {
        localStorage.setItem(key, session);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      },
      [SESSION_KEY, toStoredSession(other)] as const,
    );
    await opened.waitFor({ state: 'detached' });
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
});

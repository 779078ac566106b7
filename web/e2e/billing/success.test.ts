import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs, type Person } from '../support/open-page-as.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const browser = await launchBrowser();
const END = '2027-01-22T10:00:00.000Z';
const CREATOR = { plan: 'creator', status: 'active', end: END } as const;

describe.skipIf(!browser)('the page after a payment', () => {
  const product = runProduct(browser);

  async function open(person: Person = 'member') {
    const opened = await openPageAs(browser, product, person, { locale: 'en-US' });
    opened.page.setDefaultTimeout(60_000);
    const visit = () => opened.page.goto(`${product.url}/billing/success`);
    return { ...opened, visit };
  }

  test('shows the plan and the end of its period, tells the other tabs, and leads to the app', async () => {
    const { page, context, userId, visit } = await open();
    // Active before any page is open, so that no push announces it.
    await changeSubscription(product, userId, CREATOR);
    const { page: other } = await openTab(context);
    await other.goto(`${product.url}/about`);
    await other.evaluate(() => {
      window.addEventListener('storage', ({ key }) => {
        if (key === 'subscription_updated') document.title = 'told';
      });
    });
    await visit();
    await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor();
    await page.getByText('Creator activated', { exact: true }).waitFor();
    const details = page.locator('dl');
    await expect
      .poll(() => details.locator('dt').allTextContents())
      .toEqual(['Plan', 'Status', 'Renews on']);
    await expect
      .poll(() => details.locator('dd').allTextContents())
      .toEqual(['Creator', 'Active', 'January 22, 2027']);
    await other.waitForFunction(() => document.title === 'told');
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to app' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('says that the confirmation is missing until it arrives', async () => {
    const { page, userId, visit } = await open();
    await visit();
    await page.getByRole('heading', { level: 1, name: 'Confirming your payment' }).waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await changeSubscription(product, userId, CREATOR);
    await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor();
    await page.getByText('Creator activated', { exact: true }).waitFor();
  });

  test('says when the payment was refused', async () => {
    const { page, userId, visit } = await open();
    await changeSubscription(product, userId, { ...CREATOR, status: 'past_due' });
    await visit();
    await page.getByRole('heading', { level: 1, name: 'Payment not completed' }).waitFor();
    await page.getByRole('link', { name: 'Manage plan' }).click();
    await page.waitForURL('**/billing/manage');
  });

  test('asks a visitor to sign in, with the way back', async () => {
    const { page, visit } = await open('visitor');
    await visit();
    await page.getByRole('heading', { level: 1, name: 'Sign in to see your plan' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth?returnTo=%2Fbilling%2Fsuccess');
  });
});

import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';

const browser = await launchBrowser();

const END = '2096-12-22T12:00:00.000Z';

describe.skipIf(!browser)('the link to the billing portal', () => {
  const product = runProduct(browser);

  test.each(['Manage Subscription', 'Download Invoices'])(
    '“%s” opens it in a new tab',
    async (name) => {
      const { page, context, userId } = await openPageAs(browser, product, 'member');
      await changeSubscription(product, userId, { status: 'active', end: END });
      await page.goto(`${product.url}/billing`);
      await page.getByText('Renews on').waitFor();
      const url = `${product.url}/about`;
      await page.route('**/api/customer-portal', (route) => route.fulfill({ json: { url } }));
      const opening = context.waitForEvent('page');
      await page.getByRole('button', { name }).click();
      await (await opening).waitForURL(url);
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await page.waitForURL('**/dashboard');
    },
  );

  test('leads to the plans if there is nothing in the portal, and stays after the end of a plan', async () => {
    const { page, userId } = await openPageAs(browser, product, 'member');
    const main = page.getByRole('main');
    const manage = main.getByRole('button', { name: 'Manage Subscription' });
    const invoices = main.getByRole('button', { name: 'Download Invoices' });
    await page.goto(`${product.url}/billing`);
    await main.getByText('Invoices appear here once you pay for a plan.').waitFor();
    expect([await manage.count(), await invoices.count()]).toEqual([0, 0]);
    expect(await findSeriousIssues(page)).toEqual([]);
    expect(await main.getByRole('link', { name: 'Choose Plan' }).getAttribute('href')).toBe(
      '/pricing',
    );
    const customer = { stripe_customer_id: `cus_${userId}` };
    await product.db.updateTable('profiles').set(customer).where('id', '=', userId).execute();
    await page.reload();
    await manage.waitFor();
    expect(await invoices.count()).toBe(0);
    await changeSubscription(product, userId, { status: 'canceled', end: '2026-01-22T12:00:00Z' });
    await invoices.waitFor();
    await manage.waitFor();
  });

  test('works even if the plan can’t be loaded', async () => {
    allowErrors(/the server responded with a status of 500/);
    const { page } = await openPageAs(browser, product, 'member');
    await page.route('**/api/me/profile', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${product.url}/billing`);
    await page.getByText('Please try refreshing the page.').waitFor();
    await expect.poll(() => page.getByText('Error loading billing information').count()).toBe(2);
    expect(await findSeriousIssues(page)).toEqual([]);
    await expect
      .poll(() => page.getByRole('button', { name: 'Download Invoices' }).isEnabled())
      .toBe(true);
    await page.unroute('**/api/me/profile');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('link', { name: 'See your plan' }).click();
    await page.waitForURL('**/billing/manage');
  });

  test('and to the plan starts at the account and the dashboard', async () => {
    const { page, userId } = await openPageAs(browser, product, 'member', { locale: 'en-US' });
    await page.goto(`${product.url}/dashboard`);
    await page.getByText('3 of 3 analyses left today · 2 of 2 free folder uploads left').waitFor();
    await changeSubscription(product, userId, { status: 'past_due', end: END });
    await page.getByRole('link', { name: 'Account' }).click();
    const section = page.getByRole('region', { name: 'Plan', exact: true });
    await section.getByText('Past Due · Expires on December 22, 2096').waitFor();
    await changeSubscription(product, userId, { status: 'past_due', end: END, nextAttempt: END });
    await section.getByText('Past Due · We try your card again on December 22, 2096').waitFor();
    await section.getByRole('link', { name: 'Manage plan' }).click();
    await page.waitForURL('**/billing/manage');
  });
});

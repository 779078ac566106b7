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

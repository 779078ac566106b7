import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';

describe('the link to the billing portal', () => {
  const product = runProduct();

  test('leads to the plans if there is nothing in the portal, and opens it after the end of a plan', async () => {
    const { page, context, userId } = await openPageAs(product, 'member');
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
    const url = `${product.url}/about`;
    await page.route('**/api/customer-portal', (route) => route.fulfill({ json: { url } }));
    for (const button of [invoices, manage]) {
      const opening = context.waitForEvent('page');
      await button.click();
      await (await opening).waitForURL(url);
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });
});

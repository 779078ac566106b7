import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { grantPlan } from '@photo-coach/testing/fixtures/grant-plan.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, MISSING, REFUSED } from '../support/page-errors.ts';
import { openTab, waitForOneTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { tabTo } from '../support/steps.ts';

const SOON = '2096-12-22T12:00:00.000Z';
const PAST = '2026-01-22T12:00:00.000Z';

/** The states of a subscription in the order in which one page sees them, each with the texts that it then shows. */
const STATES = [
  [{ status: 'active', end: SOON }, ['Active', 'Renews on Dec 22, 2096']],
  [{ status: 'active', end: SOON, cancelAt: SOON }, ['Active until Dec 22, 2096, then Starter']],
  [
    { status: 'past_due', end: SOON },
    ['Expires on Dec 22, 2096', 'Your last payment didn’t go through'],
  ],
  [{ status: 'canceled', end: PAST }, ['Cancelled', 'Ended on Jan 22, 2026']],
] as const;

describe('the pages of a plan', () => {
  const product = runProduct();

  const openMember = () => openPageAs(product, 'member', { locale: 'en-US' });
  const plan = (page: Page) =>
    page.getByRole('region', { name: /^(Starter \(Free\)|Creator|Pro)$/ });
  const actions = (page: Page) => page.getByRole('region', { name: 'Quick Actions' });
  const card = (page: Page) => page.getByRole('region', { name: 'Payment Method' });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test('open the portal by keyboard too, and its cancellation in one press, and follow every change that is pushed', async () => {
    allowErrors(REFUSED);
    const { page, context, userId } = await openMember();
    await changeSubscription(product, userId, { status: 'active', end: SOON });
    await page.goto(`${product.url}/billing/manage`);
    const url = `${product.url}/about`;
    const tasks: unknown[] = [];
    await page.route('**/api/customer-portal', (route) => {
      tasks.push(route.request().postDataJSON());
      return route.fulfill({ json: { url } });
    });
    await card(page).getByRole('button', { name: 'Manage', exact: true }).waitFor();
    await tabTo(page, 'button', 'Manage');
    const opening = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const portal = await opening;
    await portal.waitForURL(url);
    expect(await portal.evaluate(() => window.opener)).toBeNull();
    await portal.close();

    await page.route('**/api/customer-portal', (route) => route.abort(), { times: 1 });
    await actions(page).getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByText('Error accessing billing portal', { exact: true }).waitFor();
    await waitForOneTab(context);

    const cancel = actions(page).getByRole('button', { name: 'Cancel Plan' });
    const canceling = context.waitForEvent('page');
    await cancel.click();
    await (await canceling).waitForURL(url);
    expect(tasks.at(-1)).toEqual({ task: 'cancel' });

    for (const [state, texts] of STATES) {
      await changeSubscription(product, userId, state);
      for (const text of texts) await plan(page).getByText(text).first().waitFor();
      const isOver = 'cancelAt' in state || state.status === 'canceled';
      await expect.poll(() => cancel.count()).toBe(isOver ? 0 : 1);
      expect(await findSeriousIssues(page)).toEqual([]);
    }
    // The plan has ended: there is a plan to choose, and invoices to read.
    await card(page).getByRole('link', { name: 'Choose Plan' }).waitFor();
    await actions(page).getByRole('button', { name: 'Manage Subscription' }).waitFor();
    await plan(page).getByText('3 of 3 analyses left today').waitFor();
  });

  test('say that an operator granted the plan, as soon as it is granted', async () => {
    // There is no subscription to load.
    allowErrors(MISSING);
    const { page, userId } = await openMember();
    await page.goto(`${product.url}/billing/manage`);
    await plan(page).waitFor();
    await grantPlan(product, userId, 'pro');
    await card(page).getByText('We gave you this plan. You pay nothing for it.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('lead to the plans if there is nothing in the portal, and open it after the end of a plan', async () => {
    const { page, context, userId } = await openMember();
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
    await changeSubscription(product, userId, { status: 'canceled', end: PAST });
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

  test('say after a checkout that a payment was refused or is awaited, then that it succeeded, and notify the other tabs', async () => {
    const { page, context, userId } = await openMember();
    page.setDefaultTimeout(60_000);
    await changeSubscription(product, userId, { status: 'past_due', end: SOON });
    await page.goto(`${product.url}/billing/success`);
    await heading(page, 'Payment not completed').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    await changeSubscription(product, userId, { status: 'canceled', end: PAST });
    const { page: other } = await openTab(context);
    await other.goto(`${product.url}/about`);
    await page.reload();
    await heading(page, 'Confirming your payment').waitFor();
    await page.getByText('If you paid, your plan starts by itself').waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await other.evaluate(() => {
      window.addEventListener('storage', ({ key }) => {
        if (key === 'subscription_updated') document.title = 'told';
      });
    });
    await changeSubscription(product, userId, { status: 'active', end: SOON });
    await heading(page, 'Payment Successful!').waitFor();
    await page.getByText('Creator activated', { exact: true }).waitFor();
    await other.waitForFunction(() => document.title === 'told');
    expect(await findSeriousIssues(page)).toEqual([]);
    const details = page.locator('dl');
    expect(await details.locator('dt').allTextContents()).toEqual(['Plan', 'Status', 'Renews on']);
    expect(await details.locator('dd').allTextContents()).toEqual([
      'Creator',
      'Active',
      'Dec 22, 2096',
    ]);
    expect(await page.getByRole('link', { name: 'Manage plan' }).getAttribute('href')).toBe(
      '/billing/manage',
    );
    await page.getByRole('link', { name: 'Go to app' }).click();
    await page.waitForURL('**/dashboard');
  });
});

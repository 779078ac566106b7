import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { grantPlan } from '@photo-coach/testing/fixtures/grant-plan.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, MISSING, REFUSED } from '../support/page-errors.ts';
import { waitForOneTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { tabTo } from '../support/steps.ts';

const SOON = '2096-12-22T12:00:00.000Z';
const PAST = '2026-01-22T12:00:00.000Z';

/** The states of a subscription in the order in which one page sees them, each with the texts that it then shows. */
const STATES = [
  [{ status: 'active', end: SOON }, ['Active', 'Renews on December 22, 2096']],
  [
    { status: 'active', end: SOON, cancelAt: SOON },
    ['Active until December 22, 2096, then Starter'],
  ],
  [
    { status: 'past_due', end: SOON },
    ['Expires on December 22, 2096', 'Your last payment didn’t go through'],
  ],
  [{ status: 'canceled', end: PAST }, ['Cancelled', 'Ended on January 22, 2026']],
] as const;

describe('the plan’s own page', () => {
  const product = runProduct();

  async function openPlan(status: string | null) {
    const opened = await openPageAs(product, 'member', { locale: 'en-US' });
    if (status !== null) await changeSubscription(product, opened.userId, { status, end: SOON });
    await opened.page.goto(`${product.url}/billing/manage`);
    await plan(opened.page).waitFor();
    return opened;
  }

  const plan = (page: Page) =>
    page.getByRole('region', { name: /^(Starter \(Free\)|Creator|Pro)$/ });
  const actions = (page: Page) => page.getByRole('region', { name: 'Quick Actions' });
  const card = (page: Page) => page.getByRole('region', { name: 'Payment Method' });

  test('follows every change that the server pushes', async () => {
    const { page, userId } = await openPlan('active');
    for (const [state, texts] of STATES) {
      await changeSubscription(product, userId, state);
      for (const text of texts) await plan(page).getByText(text).first().waitFor();
      expect(await findSeriousIssues(page)).toEqual([]);
    }
    // The plan has ended: there is a plan to choose, and invoices to read.
    await card(page).getByRole('link', { name: 'Choose Plan' }).waitFor();
    await actions(page).getByRole('button', { name: 'Manage Subscription' }).waitFor();
    await plan(page).getByText('3 of 3 analyses left today').waitFor();
  });

  test('says that an operator granted the plan, as soon as it is granted', async () => {
    // There is no subscription to load.
    allowErrors(MISSING);
    const { page, userId } = await openPlan(null);
    await grantPlan(product, userId, 'pro');
    await card(page).getByText('We gave you this plan. You pay nothing for it.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('opens the portal in a new tab, by keyboard too, and its cancellation in one press', async () => {
    allowErrors(REFUSED);
    const { page, context, userId } = await openPlan('active');
    const url = `${product.url}/about`;
    const tasks: unknown[] = [];
    await page.route('**/api/customer-portal', (route) => {
      tasks.push(route.request().postDataJSON());
      return route.fulfill({ json: { url } });
    });
    await tabTo(page, 'button', 'Manage');
    const opening = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const portal = await opening;
    await portal.waitForURL(url);
    expect(await portal.evaluate(() => window.opener)).toBeNull();
    await card(page).getByRole('button', { name: 'Manage', exact: true }).waitFor();
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
    await changeSubscription(product, userId, { status: 'active', end: SOON, cancelAt: SOON });
    await cancel.waitFor({ state: 'detached' });
  });
});

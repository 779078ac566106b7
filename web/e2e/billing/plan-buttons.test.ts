import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import {
  answerCheckout,
  CHECKOUT_PAGE,
  findPlanButton,
  openPricing,
  planOf,
  withCheckoutPage,
} from './pricing-page.ts';

const browser = await launchBrowser();
const END = '2027-01-22T10:00:00.000Z';

describe.skipIf(!browser)('the buttons of the plans', () => {
  const product = runProduct(browser);

  /** Opens the pricing page as a member, with a subscription in this state if one is given. */
  async function open(state?: { plan: 'creator' | 'pro'; status: string }) {
    const { page, context, userId } = await openPageAs(browser, product, 'member');
    page.setDefaultTimeout(60_000);
    if (state) await changeSubscription(product, userId, { ...state, end: END });
    const requested = await answerCheckout(context, withCheckoutPage(product.url));
    await openPricing(page, product.url);
    return { page, context, userId, requested };
  }

  test('follow the plan by push: activated in green, then the current one', async () => {
    const { page, userId } = await open();
    await findPlanButton(page, 'Creator', 'Choose Creator');
    await changeSubscription(product, userId, { plan: 'creator', status: 'active', end: END });
    const activated = await findPlanButton(page, 'Creator', 'Plan Activated');
    const [red = 0, green = 0, blue = 0] = await activated.evaluate((button) =>
      (getComputedStyle(button).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(green).toBeGreaterThan(Math.max(red, blue));
    await findPlanButton(page, 'Creator', 'Current Plan');
    await findPlanButton(page, 'Pro', 'Choose Pro');
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('name the active plan, and say what can’t be chosen beside it', async () => {
    const { page, requested } = await open({ plan: 'creator', status: 'active' });
    await (await findPlanButton(page, 'Creator', 'Current Plan')).click();
    await page.getByText('Already Subscribed', { exact: true }).waitFor();
    await (await findPlanButton(page, 'Starter', 'Start Free')).click();
    await page.getByText('Higher Plan Active', { exact: true }).waitFor();
    const manage = planOf(page, 'Creator').getByRole('link', { name: 'Manage plan' });
    expect(await manage.getAttribute('href')).toBe('/billing/manage');
    expect(requested).toEqual([]);
  });

  test('ask before one paid plan replaces the other', async () => {
    const { page, context, requested } = await open({ plan: 'creator', status: 'active' });
    const button = await findPlanButton(page, 'Pro', 'Choose Pro');
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Switch Plan' });
    await dialog
      .getByText('Switch to Pro? Your current Creator plan will be replaced.', { exact: true })
      .waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('button:focus', { hasText: 'Choose Pro' }).waitFor();
    expect(requested).toEqual([]);

    await page.keyboard.press('Enter');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: 'Continue' }).click(),
    ]);
    await tab.waitForURL(product.url + CHECKOUT_PAGE);
    expect(requested).toEqual(['price_pro']);
    expect(await dialog.count()).toBe(0);
  });

  test('show the way out of a payment that failed', async () => {
    const { page } = await open({ plan: 'pro', status: 'past_due' });
    await planOf(page, 'Pro').getByText('Past Due: on hold until you pay.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await (await findPlanButton(page, 'Pro', 'Current Plan')).click();
    await page.waitForURL('**/billing/manage');
  });

  test('offer a canceled plan again', async () => {
    const { page } = await open({ plan: 'creator', status: 'canceled' });
    await findPlanButton(page, 'Creator', 'Choose Creator');
    expect(await planOf(page, 'Creator').getByRole('link').count()).toBe(0);
  });

  test('activate Starter, and lead to the upload', async () => {
    const { page } = await open();
    await (await findPlanButton(page, 'Starter', 'Start Free')).click();
    await findPlanButton(page, 'Starter', 'Plan Activated');
    await page.waitForURL('**/upload-choice');
  });

  test('follow a plan that another tab has seen', async () => {
    const { page, context, userId } = await open();
    await findPlanButton(page, 'Creator', 'Choose Creator');
    await changeSubscription(product, userId, { plan: 'creator', status: 'active', end: END });
    await findPlanButton(page, 'Creator', 'Current Plan');
    const { page: other } = await openTab(context);
    await openPricing(other, product.url);
    await findPlanButton(other, 'Creator', 'Current Plan');
  });
});

import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';

import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import {
  answerCheckout,
  CHECKOUT_PAGE,
  findPlanButton,
  openPricing,
  planOf,
  withCheckoutPage,
} from './pricing-page.ts';

const END = '2027-01-22T10:00:00.000Z';

describe('the buttons of the plans', () => {
  const product = runProduct();

  /** Opens the pricing page as a member, with a subscription in this state if one is given. */
  async function open(state?: { plan: 'creator' | 'pro'; status: string }) {
    const { page, context, userId } = await openPageAs(product, 'member', {
      locale: 'en-US',
    });
    page.setDefaultTimeout(60_000);
    if (state) await changeSubscription(product, userId, { ...state, end: END });
    const requested = await answerCheckout(context, withCheckoutPage(product.url));
    await openPricing(page, product.url);
    return { page, context, userId, requested };
  }

  test('follow the plan by push: activated in green once its buyer is back in this tab, then the current one', async () => {
    const { page, userId } = await open();
    await findPlanButton(page, 'Creator', 'Choose Creator');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    });
    await page.clock.install();
    await changeSubscription(product, userId, { plan: 'creator', status: 'active', end: END });
    const activated = planOf(page, 'Creator').getByRole('button', { name: 'Plan Activated' });
    await activated.waitFor();
    // Paused, because it also runs in real time.
    await page.clock.pauseAt(Date.now() + 60_000);
    // By how much green exceeds the other colors; it fades in.
    const readGreen = async () => {
      const color = await activated.evaluate((button) => getComputedStyle(button).backgroundColor);
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
      return green - Math.max(red, blue);
    };
    await expect.poll(readGreen).toBeGreaterThan(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(2900);
    expect(await activated.count()).toBe(1);
    await page.clock.runFor(200);
    await page.clock.resume();
    await findPlanButton(page, 'Creator', 'Current Plan');
    await findPlanButton(page, 'Pro', 'Choose Pro');
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('ask before one paid plan replaces the other, with the rule of its costs', async () => {
    const { page, context, requested } = await open({ plan: 'creator', status: 'active' });
    const button = await findPlanButton(page, 'Pro', 'Choose Pro');
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Switch Plan' });
    await dialog
      .getByText('Switch to Pro? Your current Creator plan will be replaced.', { exact: true })
      .waitFor();
    await dialog.getByText('Today you pay the difference for the rest of this period').waitFor();
    await dialog.getByText('Monthly, cancel anytime.').waitFor();
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
    await dialog.waitFor({ state: 'detached' });
  });

  test('offer the solution for a failed payment, and for a pause', async () => {
    const { page, userId } = await open({ plan: 'pro', status: 'paused' });
    await planOf(page, 'Pro').getByText('Paused: on hold until you resume it.').waitFor();
    await changeSubscription(product, userId, { plan: 'pro', status: 'past_due', end: END });
    await planOf(page, 'Pro').getByText('Past Due: on hold until you pay.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await (await findPlanButton(page, 'Pro', 'Current Plan')).click();
    await page.waitForURL('**/billing/manage');
  });
});

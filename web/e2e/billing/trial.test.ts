import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openHydrated, openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { spendQuota } from '../support/seed/spend-quota.ts';
import { readMailedLink, sendSignUp } from '../support/steps.ts';
import { findPlanButton, openPricing, planOf } from './pricing-page.ts';

const END = '2026-12-01T12:00:00.000Z';

describe('a site with a trial, and everything configured', () => {
  const product = runProduct({
    own: {
      env: {
        TRIAL_DAYS: '14',
        COACHING_CALL_URL: 'https://calls.example/coach',
        COMMUNITY_URL: 'https://chat.example',
      },
    },
  });

  test('has the trial and every row on its pages before any script runs, and hydrates them unchanged', async () => {
    const texts = [
      '14 days free, then $9 per month',
      '14 days free, then $20 per month',
      'Community access',
      '1-on-1 monthly coaching call',
      'How does the free trial work?',
    ];
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await openPageAs(product, 'visitor', { javaScriptEnabled });
      for (const path of ['/', '/pricing']) {
        if (javaScriptEnabled) await openHydrated(page, product.url + path);
        else await page.goto(product.url + path);
        for (const text of texts) await page.getByText(text).waitFor({ state: 'attached' });
        expect(await page.getByText('__').count()).toBe(0);
      }
      if (javaScriptEnabled) expect(await findSeriousIssues(page)).toEqual([]);
    }
  });

  test('leads from Start Free Trial through sign-up and the choice of a plan to a checkout that costs nothing today', async () => {
    const { page, context } = await openPageAs(product, 'visitor');
    page.setDefaultTimeout(60_000);
    await openHydrated(page, product.url);
    await page.getByRole('link', { name: 'Start Free Trial' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor();
    const email = await sendSignUp(page);
    await page.goto(await readMailedLink(product.url, email));
    await page.waitForURL('**/pricing');
    await planOf(page, 'Creator').getByText('14 days free, then $9 per month').waitFor();
    const opened = context.waitForEvent('page');
    await (await findPlanButton(page, 'Creator', 'Choose Creator')).click();
    const checkout = await opened;
    await checkout.getByText('14 days free, then $9.00 a month.').waitFor();
    await checkout.getByText('$0.00').waitFor();
    await checkout.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
    await checkout.getByRole('button', { name: 'Subscribe' }).click();
    await checkout.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    await page.bringToFront();
    await planOf(page, 'Creator').getByRole('link', { name: 'Manage plan' }).waitFor();
    // The only trial is used: no other plan begins with one.
    await expect.poll(() => page.getByRole('main').getByText('14 days free').count()).toBe(0);
  });

  test('promises no trial to an account that has had a plan, on the page of plans and at a limit', async () => {
    const { page, userId } = await openPageAs(product, 'member');
    await changeSubscription(product, userId, { status: 'canceled', end: END });
    await openPricing(page, product.url);
    await findPlanButton(page, 'Creator', 'Choose Creator');
    expect(await planOf(page, 'Creator').getByText('free').count()).toBe(0);
    await spendQuota(product, userId, [1, 1, 1]);
    await page.goto(`${product.url}/upload-choice`);
    await page.getByText('$9 per month').waitFor();
    expect(await page.getByText('14 days free').count()).toBe(0);
  });
});

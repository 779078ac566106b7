import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { grantPlan } from '@photo-coach/testing/fixtures/grant-plan.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, MISSING } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { tabTo } from '../support/steps.ts';
import { waitForOneTab } from '../support/tabs.ts';

const browser = await launchBrowser();

const SOON = '2096-12-22T12:00:00.000Z';
const LATER = '2097-01-22T12:00:00.000Z';
const PAST = '2026-01-22T12:00:00.000Z';

/** The states of a subscription in the order in which one page sees them, each with the texts that it then shows. */
const STATES = [
  [{ status: 'active', end: SOON }, ['Active', 'Renews on December 22, 2096']],
  [
    { status: 'active', end: SOON, cancelAt: SOON },
    [
      'Active',
      'Active until December 22, 2096, then Starter',
      'You keep Creator until December 22',
    ],
  ],
  [
    { status: 'past_due', end: LATER },
    ['Past Due', 'Expires on January 22, 2097', 'Update your card, and Creator is back'],
  ],
  [
    { status: 'past_due', end: LATER, nextAttempt: SOON },
    ['We try your card again on December 22, 2096', 'Update your card before that day'],
  ],
  [
    { status: 'past_due', end: LATER, nextAttempt: null },
    ['No further try is scheduled. Update your card and pay the open invoice, and Creator is'],
  ],
  [{ status: 'unpaid', end: LATER }, ['unpaid', 'Pay the invoice, and Creator is back']],
  [
    { status: 'trialing', end: LATER },
    ['trialing', 'Trial until January 22, 2097, then', 'Then you pay for Creator every month'],
  ],
  [
    { status: 'trialing', end: LATER, cancelAt: LATER },
    ['trialing', 'Trial until January 22, 2097, then Starter', 'Renew Plan'],
  ],
  [
    { status: 'canceled', end: PAST },
    ['Cancelled', 'Ended on January 22, 2026', 'Your plan has ended'],
  ],
] as const;

describe.skipIf(!browser)('the plan’s own page', () => {
  const product = runProduct(browser);

  async function openPlan(status: string | null) {
    const opened = await openPageAs(browser, product, 'member', { locale: 'en-US' });
    if (status !== null) await changeSubscription(product, opened.userId, { status, end: SOON });
    await opened.page.goto(`${product.url}/billing/manage`);
    await plan(opened.page).waitFor();
    return opened;
  }

  const plan = (page: Page) =>
    page.getByRole('region', { name: /^(Starter \(Free\)|Creator|Pro)$/ });
  const actions = (page: Page) => page.getByRole('region', { name: 'Quick Actions' });
  const card = (page: Page) => page.getByRole('region', { name: 'Payment Method' });

  test('shows a free account what it has left, and where to get more', async () => {
    const { page } = await openPlan(null);
    await plan(page).getByText('3 of 3 analyses left today').waitFor();
    await expect
      .poll(() => plan(page).getByRole('listitem').allTextContents())
      .toEqual([
        '3 critiques per dayEach analysis of a photo or an album counts as one.',
        'Basic coaching',
        'Community access',
        '2 free folder uploads',
        'Album uploads of up to 12 photos',
        'Progress tracking',
        '3 of 3 analyses left today',
        '2 of 2 free folder uploads left',
      ]);
    expect(await page.getByText(/(Renews|Expires) on/).count()).toBe(0);
    const links = {
      'Choose Plan': '/pricing',
      'Upgrade Plan': '/pricing',
      'Back to Dashboard': '/app',
    };
    for (const [name, address] of Object.entries(links))
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(address);
    expect(await page.getByRole('button', { name: 'Manage Subscription' }).count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
  });

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

  test('offers an upgrade to everyone except those on Pro', async () => {
    const { page, userId } = await openPlan('active');
    const upgrade = actions(page).getByRole('link', { name: 'Upgrade Plan' });
    await upgrade.waitFor();
    await changeSubscription(product, userId, { plan: 'pro', status: 'active', end: SOON });
    await plan(page).getByText('Everything in Creator').waitFor();
    await plan(page).getByText('100 of 100 photos left today').waitFor();
    await upgrade.waitFor({ state: 'detached' });
    await changeSubscription(product, userId, { plan: 'pro', status: 'canceled', end: PAST });
    await upgrade.waitFor();
  });

  test('opens the portal in a new tab, by keyboard too', async () => {
    const { page, context } = await openPlan('active');
    const url = `${product.url}/about`;
    await page.route('**/api/customer-portal', (route) => route.fulfill({ json: { url } }));
    await tabTo(page, 'button', 'Manage');
    const opening = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const portal = await opening;
    await portal.waitForURL(url);
    expect(await portal.evaluate(() => window.opener)).toBeNull();
    await card(page).getByRole('button', { name: 'Manage', exact: true }).waitFor();
  });

  test('leads to the cancellation of the plan in one press, until it is canceled', async () => {
    const { page, context, userId } = await openPlan('active');
    const url = `${product.url}/about`;
    const tasks: unknown[] = [];
    await page.route('**/api/customer-portal', (route) => {
      tasks.push(route.request().postDataJSON());
      return route.fulfill({ json: { url } });
    });
    const cancel = actions(page).getByRole('button', { name: 'Cancel Plan' });
    const opening = context.waitForEvent('page');
    await cancel.click();
    await (await opening).waitForURL(url);
    expect(tasks).toEqual([{ task: 'cancel' }]);
    await changeSubscription(product, userId, { status: 'active', end: SOON, cancelAt: SOON });
    await cancel.waitFor({ state: 'detached' });
  });

  test('closes the new tab again when there is an error', async () => {
    allowErrors(/net::ERR_FAILED/);
    const { page, context } = await openPlan('active');
    await page.route('**/api/customer-portal', (route) => route.abort());
    await actions(page).getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByText('Error accessing billing portal', { exact: true }).waitFor();
    await page
      .getByText("Couldn't open the billing portal. Try again or contact support.")
      .waitFor();
    await waitForOneTab(context);
  });

  test('says so when the plan can’t be loaded, and tries again', async () => {
    allowErrors(/the server responded with a status of 500/);
    const { page } = await openPageAs(browser, product, 'member');
    await page.route('**/api/me/profile', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${product.url}/billing/manage`);
    await page.getByText('Could not load subscription details').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.unroute('**/api/me/profile');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await plan(page).getByText('3 critiques per day').waitFor();
  });

  test('leads visitors to sign-in and back', async () => {
    const { page } = await openPageAs(browser, product, 'visitor', { size: 'phone' });
    for (const path of ['/billing', '/billing/manage']) {
      await page.goto(product.url + path);
      await page.getByText('You are not signed in.').waitFor();
      expect(await findSeriousIssues(page)).toEqual([]);
      const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
      expect(await link.getAttribute('href')).toBe(`/auth?returnTo=${encodeURIComponent(path)}`);
    }
  });
});

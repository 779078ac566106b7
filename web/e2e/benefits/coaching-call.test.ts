import { SUPPORT_EMAIL } from '@photo-coach/shared/domain/product.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { type OpenedPage, openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { waitForOneTab } from '../support/tabs.ts';

const browser = await launchBrowser();
const PRO = { plan: 'pro', status: 'active', end: '2096-12-22T12:00:00.000Z' } as const;
const BOOKING_URL = 'https://calendar.example.com/coach';

describe.skipIf(!browser)('the monthly coaching call', () => {
  const product = runProduct(browser);

  /** Opens a page as somebody on Pro; the test answers for the owner's booking page. */
  async function openPro(): Promise<OpenedPage> {
    const opened = await openPageAs(browser, product, 'member', {
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    await changeSubscription(product, opened.userId, PRO);
    await opened.context.route(`${BOOKING_URL}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Pick a time</title>' }),
    );
    return opened;
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name });

  test('opens the owner’s page once, and then says when it was used and when the next one is', async () => {
    const { page, context } = await openPro();
    await page.goto(`${product.url}/billing/manage`);
    await page.getByRole('link', { name: 'Your Coaching Call' }).click();
    await heading(page, 'This month’s call is yours').waitFor();
    await page.getByText('This month’s call then counts as used.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    const opening = context.waitForEvent('page');
    await button(page, 'Book this month’s call').click();
    const booking = await opening;
    await booking.waitForURL(BOOKING_URL);
    expect(await booking.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await booking.close();

    await page.locator('h2:focus', { hasText: 'This month’s call is used' }).waitFor();
    await page.reload();
    await page
      .getByText(/^Used on \w+ \d+, \d{4}\. The next one is yours from \w+ 1, \d{4}\.$/)
      .waitFor();
    const mail = page.getByRole('link', { name: SUPPORT_EMAIL });
    expect(await mail.getAttribute('href')).toBe(`mailto:${SUPPORT_EMAIL}`);
    expect(await button(page, 'Book this month’s call').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('that another tab has booked is not booked twice', async () => {
    const { page, context } = await openPro();
    await page.goto(`${product.url}/coaching-call`);
    await button(page, 'Book this month’s call').waitFor();
    const other = await openTab(context);
    await other.page.goto(`${product.url}/coaching-call`);
    const opening = context.waitForEvent('page');
    await button(other.page, 'Book this month’s call').click();
    await (await opening).close();
    await heading(other.page, 'This month’s call is used').waitFor();
    await other.page.close();
    await button(page, 'Book this month’s call').click();
    await heading(page, 'This month’s call is used').waitFor();
    await waitForOneTab(context);
  });

  test('is part of Pro, and nothing links to it elsewhere', async () => {
    const { page, userId } = await openPageAs(browser, product, 'member');
    await page.goto(`${product.url}/coaching-call`);
    await page.getByText('The monthly coaching call is part of Pro.').waitFor();
    await button(page, 'Upgrade to Pro').waitFor();
    // Creator has no call either.
    expect(await button(page, 'Upgrade to Creator').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    // The plan is bought in another tab.
    await changeSubscription(product, userId, PRO);
    await button(page, 'Book this month’s call').waitFor();
    await changeSubscription(product, userId, { ...PRO, status: 'past_due' });
    await page.getByText('Your Pro plan is not active (status: Past Due)').waitFor();
    const manage = page.getByRole('link', { name: 'Manage plan' });
    expect(await manage.getAttribute('href')).toBe('/billing/manage');
    await page.goto(`${product.url}/account`);
    const branding = page.getByRole('region', { name: 'Branding' });
    await branding.getByText('Your Pro plan is not active (status: Past Due).').waitFor();
    expect(await branding.getByRole('link').getAttribute('href')).toBe('/billing/manage');
    const plan = page.getByRole('region', { name: 'Plan' });
    await plan.getByRole('link', { name: 'Community' }).waitFor();
    expect(await plan.getByRole('link', { name: 'Your coaching call' }).count()).toBe(0);
  });

  test('is not offered on a site without an address for it', async () => {
    const { page } = await openPro();
    await page.route('**/api/me/benefits', (route) =>
      route.fulfill({
        json: {
          coachingCall: null,
          communityUrl: null,
          earlyAccess: { canSwitch: true, features: [] },
        },
      }),
    );
    await page.goto(`${product.url}/coaching-call`);
    await page.getByText('No coaching call is offered at the moment.').waitFor();
    await page.goto(`${product.url}/account`);
    const plan = page.getByRole('region', { name: 'Plan' });
    await plan.getByRole('link', { name: 'Manage plan' }).waitFor();
    expect(await plan.getByRole('link').count()).toBe(1);
  });

  test('has the community beside it, for everyone, on the account page and the dashboard', async () => {
    const { page } = await openPageAs(browser, product, 'member', { size: 'phone' });
    for (const path of ['/account', '/dashboard']) {
      await page.goto(product.url + path);
      const link = page.getByRole('link', { name: 'Community' });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('https://chat.example.com/photographers');
      expect(await link.getAttribute('rel')).toContain('noopener');
    }
  });
});

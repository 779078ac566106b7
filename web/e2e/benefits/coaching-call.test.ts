import { SUPPORT_EMAIL } from '@photo-coach/shared/domain/product.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { type OpenedPage, openTab, waitForOneTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const PRO = { plan: 'pro', status: 'active', end: '2096-12-22T12:00:00.000Z' } as const;
const BOOKING_URL = 'https://calendar.example.com/coach';

describe('the monthly coaching call', () => {
  const product = runProduct();

  /** Opens a page as somebody on Pro; the test answers for the owner's booking page. */
  async function openPro(): Promise<OpenedPage> {
    const opened = await openPageAs(product, 'member', {
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
    const { page: other } = await openTab(context);
    await other.goto(`${product.url}/coaching-call`);
    await button(other, 'Book this month’s call').waitFor();
    const opening = context.waitForEvent('page');
    await button(page, 'Book this month’s call').click();
    const booking = await opening;
    await booking.waitForURL(BOOKING_URL);
    expect(await booking.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await booking.close();

    await page.locator('h2:focus', { hasText: 'This month’s call is used' }).waitFor();
    // A tab that has not learned of it books nothing more.
    await button(other, 'Book this month’s call').click();
    await heading(other, 'This month’s call is used').waitFor();
    await other.close();
    await waitForOneTab(context);
    await page.reload();
    await page
      .getByText(/^Used on \w+ \d+, \d{4}\. The next one is yours from \w+ 1, \d{4}\.$/)
      .waitFor();
    const mail = page.getByRole('link', { name: SUPPORT_EMAIL });
    expect(await mail.getAttribute('href')).toBe(`mailto:${SUPPORT_EMAIL}`);
    expect(await button(page, 'Book this month’s call').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
  });
});

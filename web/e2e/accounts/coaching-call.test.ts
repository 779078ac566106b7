import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { type OpenedPage, openTab, waitForOneTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const PRO = { plan: 'pro', status: 'active', end: '2096-12-22T12:00:00.000Z' } as const;
const BOOK = 'Book your coaching call';
const USED = /^This month’s coaching call is used\. The next one is yours from \w+ 1, \d{4}\.$/;
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

  test('opens the owner’s page once, and then says that it is used and when the next one is', async () => {
    const { page, context } = await openPro();
    await page.goto(`${product.url}/billing/manage`);
    await button(page, BOOK).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    const { page: other } = await openTab(context);
    await other.goto(`${product.url}/account`);
    await button(other, BOOK).waitFor();
    const opening = context.waitForEvent('page');
    await button(page, BOOK).click();
    const booking = await opening;
    await booking.waitForURL(BOOKING_URL);
    expect(await booking.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await booking.close();

    await page.getByText(USED).waitFor();
    // A tab that has not learned of it books nothing more.
    await button(other, BOOK).click();
    await other.getByText(USED).waitFor();
    await other.close();
    await waitForOneTab(context);
    await page.reload();
    await page.getByText(USED).waitFor();
    expect(await button(page, BOOK).count()).toBe(0);
  });
});

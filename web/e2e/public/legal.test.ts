import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { sayAlbumsKept } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import { listKeptData } from '@photo-coach/shared/domain/retention/retention.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findPlanButton, openPricing, planOf } from '../billing/pricing-page.ts';
import { openHydrated, openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';

const LEGAL = [
  ['Terms', PAGES.terms],
  ['Privacy', PAGES.privacy],
] as const;

/** The text beside a button that pays: the words, and a link to each page. @param origin of absolute links */
async function expectTerms(place: Page | Locator, origin = ''): Promise<void> {
  await place.getByText('Monthly, cancel anytime.').waitFor();
  for (const [name, path] of LEGAL) {
    const link = place.getByRole('link', { name, exact: true }).first().getAttribute('href');
    expect(await link).toBe(origin + path);
  }
}

describe('the legal pages', () => {
  const product = runProduct();

  test('are in the footer of public pages, each a step from the next', async () => {
    const { page } = await openPageAs(product, 'visitor');
    await openHydrated(page, product.url);
    for (const [name, path] of LEGAL) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(product.url + path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });

  test('list every kind of data that is kept, and how long', async () => {
    const { page } = await openPageAs(product, 'visitor');
    await page.goto(product.url + PAGES.privacy);
    const shown = await page.getByRole('main').textContent();
    for (const { what, kept } of listKeptData(sayAlbumsKept(null)))
      for (const text of [what, kept]) expect(shown).toContain(text);
  });

  test('are right about cookies: none is set without a sign-in, and nothing is loaded from elsewhere', async () => {
    const { page, context } = await openPageAs(product, 'member');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== product.url) elsewhere.push(url.href);
    });
    for (const path of ['/', PAGES.pricing, PAGES.auth, PAGES.dashboard, PAGES.account]) {
      await page.goto(product.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(await context.cookies()).toEqual([]);
    expect(elsewhere).toEqual([]);
  });

  test('are named beside the plans that cost something, and at the checkout', async () => {
    const { page, context } = await openPageAs(product, 'member');
    await openPricing(page, product.url);
    for (const plan of ['Creator', 'Pro'] as const) await expectTerms(planOf(page, plan));
    expect(await planOf(page, 'Starter').getByRole('link', { name: 'Terms' }).count()).toBe(0);
    const opened = context.waitForEvent('page');
    await (await findPlanButton(page, 'Creator', 'Choose Creator')).click();
    const checkout = await opened;
    await checkout.getByRole('button', { name: 'Subscribe' }).waitFor();
    await expectTerms(checkout, product.url);
  });
});

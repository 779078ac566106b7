import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openHydrated, openPageAs, SIZES } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';

/** Distance of a scroll target from the window's top, in CSS pixels: theme.css's scroll-padding. */
const SCROLL_PADDING = 80;
/** A smooth scroll through the whole page takes many seconds on a busy machine. */
const WAIT = { timeoutMs: 50_000 };

const section = (page: Page) => page.locator('#pricing');

/** Waits until the landing page's plans are at the top of the window. */
async function waitForSection(page: Page): Promise<void> {
  await section(page).waitFor();
  const isThere = async () => {
    const box = await section(page).boundingBox();
    // Rounding may move it by a pixel.
    return box !== null && Math.abs(box.y - SCROLL_PADDING) < 2;
  };
  await sleepUntil(isThere, WAIT);
  expect(new URL(page.url())).toMatchObject({ pathname: '/', hash: '#pricing' });
}

describe('the plans', () => {
  const product = runProduct({ keepsPages: true });
  let opened: Page;

  beforeAll(async () => {
    opened = (await openPageAs(product, 'visitor')).page;
  });

  /** Opens a path as a visitor. */
  async function visit(
    path: string,
    reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
  ): Promise<Page> {
    await opened.emulateMedia({ reducedMotion });
    await openHydrated(opened, product.url + path);
    return opened;
  }

  test('say so when the server only has the default prices', async () => {
    const { page, context } = await openPageAs(product, 'visitor');
    await context.route('**/pricing', async (route) => {
      const served = await route.fetch();
      const html = (await served.text()).replace('"arePricesKnown":true', '"arePricesKnown":false');
      await route.fulfill({ response: served, body: html });
    });
    await openHydrated(page, `${product.url}/pricing`);
    await page.getByText('Error Loading Pricing').waitFor();
    await page.getByText('Could not load pricing information. Please refresh.').waitFor();
    await context.close();
  });

  test('lead a member from the landing page to the plan', async () => {
    const { page } = await openPageAs(product, 'member');
    await openHydrated(page, product.url);
    await section(page).getByRole('link', { name: 'Choose Pro' }).click();
    await page.waitForURL('**/pricing#plan-pro');
    await page.locator('#plan-pro:focus').waitFor();
  });

  test('are the target of Pricing on the landing page', async () => {
    const page = await visit('/');
    await page.getByRole('link', { name: 'Pricing', exact: true }).first().click();
    await waitForSection(page);
    // Keyboard navigation continues from the section.
    expect(await section(page).evaluate((place) => place === document.activeElement)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: 'Pricing', exact: true }).first().click();
    await waitForSection(page);
  });

  test('are jumped to at once with reduced motion', async () => {
    const page = await visit('/', 'reduce');
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      document.addEventListener('scroll', () => {
        dataset['places'] = `${dataset['places'] ?? ''} ${window.scrollY}`;
      });
    });
    await page.getByRole('link', { name: 'Pricing', exact: true }).first().click();
    await waitForSection(page);
    const recorded = await page.locator('html').getAttribute('data-places');
    const places = (recorded ?? '').trim().split(' ').map(Number);
    // After the jump, the browser may correct the scroll position by a few pixels.
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(5);
  });

  test('are found by their address, from outside and when going back', async () => {
    await visit('/about');
    const page = await visit('/#pricing');
    await waitForSection(page);
    await page.getByRole('link', { name: 'Choose Pro' }).click();
    await page.waitForURL('**/auth?mode=sign-up&plan=pro');
    await page.goBack();
    await section(page).waitFor();
    const top = () => section(page).evaluate((place) => place.getBoundingClientRect().top);
    // Going back restores the scroll position at the click, with the plans' top in the upper half of the window.
    await sleepUntil(async () => (await top()) < SIZES.desk.height / 2, WAIT);
  });
});

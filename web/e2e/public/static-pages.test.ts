import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openHydrated, openPageAs } from '../support/open-page-as.ts';
import { allowErrors, REFUSED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';

const WAIT = { timeout: 60_000 };

const refuse = (route: Route) => route.abort();
const answerWith = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body });
const THROWS = '{ throw new Error("broken on purpose"); }';
const BROKEN = /broken on purpose/;
const MISSING_FILE = /Failed to fetch dynamically imported module/;

const untilFocused = async (locator: Locator) => {
  await locator.and(locator.page().locator(':focus')).waitFor(WAIT);
};

describe('the static pages', () => {
  const product = runProduct();

  async function openAbout(): Promise<Page> {
    const { page } = await openPageAs(product, 'member');
    page.setDefaultTimeout(WAIT.timeout);
    await openHydrated(page, `${product.url}/about`);
    return page;
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const link = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  describe('a screen', () => {
    test('whose file is missing is reloaded once, then reported, and fixed by a refresh', async () => {
      const page = await openAbout();
      allowErrors(REFUSED, MISSING_FILE);
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.route('**/assets/album-screens-*.js', refuse);
      await page.goto(`${product.url}/dashboard`);
      await untilFocused(heading(page, 'Something went wrong'));
      await page.getByText('Part of this page didn’t load').waitFor();
      await link(page, 'Back to Home').waitFor();
      // The navigation, and one automatic reload in case a newer version is deployed.
      expect(loads).toBe(2);
      await expect.poll(() => page.title()).toContain('Something went wrong');
      expect(await findSeriousIssues(page)).toEqual([]);
      await page.unroute('**/assets/album-screens-*.js');
      await button(page, 'Refresh Page').click();
      await heading(page, 'Your Photo Journey').waitFor();
    });

    test('that breaks is reported inside the page, which can be left for another', async () => {
      const page = await openAbout();
      allowErrors(BROKEN);
      const broken = answerWith(`export function Component() ${THROWS}`);
      await page.route('**/assets/upload-screens-*.js', broken);
      await page.getByRole('banner').getByRole('link', { name: 'Upload Photos' }).click();
      await untilFocused(heading(page, 'Something went wrong'));
      await page.getByText('broken on purpose').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
      await heading(page, 'Your Photo Journey').waitFor();
      await expect.poll(() => heading(page, 'Something went wrong').count()).toBe(0);
    });

    test('is reported as a whole if the header breaks', async () => {
      const page = await openAbout();
      allowErrors(BROKEN);
      const broken = answerWith(`export default function SignOutButton() ${THROWS}`);
      await page.route('**/assets/sign-out-button-*.js', broken);
      await page.reload();
      await untilFocused(heading(page, 'Something went wrong'));
      await expect.poll(() => page.getByRole('main').count()).toBe(1);
      expect(await findSeriousIssues(page)).toEqual([]);
      await page.unroute('**/assets/sign-out-button-*.js');
      await button(page, 'Refresh Page').click();
      await page.getByRole('heading', { name: 'Mission' }).waitFor();
    });
  });
});

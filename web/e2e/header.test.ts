import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sleepUntil } from '../../shared/testing/sleep-until.ts';
import { findSeriousIssues } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { openAs, openTakenOver, type Person, SIZES, type Size } from './open-as.ts';
import { readVitals, watchVitals } from './page-vitals.ts';
import { type OpenedPage, type Product, printPages, startProduct } from './product.ts';
import { untilTakenOver } from './taken-over.ts';

const browser = await launchBrowser();

/** What each reads in the header, and where it leads: on the landing page, and on another. */
const LINKS = {
  visitor: {
    '/': ['Pricing /#pricing', 'Sign In /auth', 'Get Started /pricing'],
    '/pricing': ['Sign in /auth', 'Get Started /pricing'],
  },
  member: {
    '/': [
      ...['Dashboard /dashboard', 'Upload Photos /upload-choice', 'Pricing /#pricing'],
      'Account /account',
    ],
    '/pricing': [
      ...['Dashboard /dashboard', 'Upload Photos /upload-choice', 'Pricing /pricing'],
      'Account /account',
    ],
  },
} as const;
const PEOPLE = ['visitor', 'member'] as const satisfies Person[];

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page, state: { expanded?: boolean } = {}) =>
  page.getByRole('button', { name: 'Menu', ...state });
const signOut = (page: Page) => nav(page).getByRole('button', { name: 'Sign Out' });
const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** The links that are shown, each with its address. */
const readLinks = (page: Page) =>
  nav(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    );

describe.skipIf(!browser)('the header', () => {
  let product: Product;
  /** Each person at a desk, and with a phone, which is made narrower as well. */
  const opened = new Map<string, OpenedPage>();
  const pageOf = (person: Person, size: Size): Page => {
    const page = opened.get(`${person} ${size === 'desk' ? 'desk' : 'phone'}`)?.page;
    if (!page) throw new Error('nobody has opened it');
    return page;
  };
  const go = (page: Page, path: string) => openTakenOver(page, product.url + path);

  beforeAll(async () => {
    product = await startProduct();
    for (const person of PEOPLE)
      for (const size of ['desk', 'phone'] as const)
        opened.set(`${person} ${size}`, await openAs(browser, product, person, size));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
    for (const { errors } of opened.values()) expect(errors).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await product.stop();
  });

  describe.each(PEOPLE)('of a %s', (person) => {
    test.each(['desk', 'phone', 'narrow'] as const)(
      'has its links and no more: %s',
      async (size) => {
        const page = pageOf(person, size);
        await page.setViewportSize(SIZES[size]);
        for (const path of ['/', '/pricing'] as const) {
          await go(page, path);
          const widths = () => page.evaluate(() => document.documentElement.scrollWidth);
          expect(await widths()).toBe(SIZES[size].width);
          expect((await page.locator('header').boundingBox())?.height).toBe(65);
          if (size === 'desk') expect(await menuButton(page).count()).toBe(0);
          else await menuButton(page).click();
          expect(await readLinks(page)).toEqual(LINKS[person][path]);
          if (person === 'member') await signOut(page).waitFor();
          else expect(await signOut(page).count()).toBe(0);
          expect(await widths()).toBe(SIZES[size].width);
        }
        const current = person === 'member' ? 'Pricing' : 'Get Started';
        expect(await nav(page).locator('[aria-current="page"]:visible').allTextContents()).toEqual([
          current,
        ]);
        await page.setViewportSize(SIZES[size === 'desk' ? 'desk' : 'phone']);
      },
    );

    test('is right from the first paint on, and nothing moves', async () => {
      const { page, context } = await openAs(browser, product, person, 'desk');
      await watchVitals(page);
      const scripts = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(product.url, { waitUntil: 'commit' });
      await nav(page).getByRole('link').first().waitFor();
      const readPlaces = () =>
        nav(page)
          .locator('li:visible')
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x));
      expect(await readLinks(page)).toEqual(LINKS[person]['/']);
      const places = await readPlaces();
      scripts.resolve();
      await untilTakenOver(page);
      if (person === 'member') await signOut(page).waitFor();
      expect(await readLinks(page)).toEqual(LINKS[person]['/']);
      expect(await readPlaces()).toEqual(places);
      expect((await readVitals(page)).shifts).toEqual([]);
      await context.close();
    });

    test('opens its menu by keyboard; Escape closes it and gives the focus back', async () => {
      const page = pageOf(person, 'phone');
      await go(page, '/pricing');
      expect(await readLinks(page)).toEqual([]);
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await menuButton(page, { expanded: true }).waitFor();
      await page.keyboard.press('Tab');
      expect(await isFocused(nav(page).getByRole('link').first())).toBe(true);
      await page.keyboard.press('Escape');
      await menuButton(page, { expanded: false }).waitFor();
      expect(await readLinks(page)).toEqual([]);
      expect(await isFocused(menuButton(page))).toBe(true);
    });

    test('opens its menu by touch; a press beside it closes it, and so does a link', async () => {
      const page = pageOf(person, 'phone');
      await go(page, '/pricing');
      await menuButton(page).tap();
      const items = nav(page).locator('a:visible, button:visible');
      for (const target of [menuButton(page), ...(await items.all())]) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await page.touchscreen.tap(200, 700);
      await nav(page).waitFor({ state: 'hidden' });
      await menuButton(page).tap();
      await nav(page).getByRole('link').first().tap();
      await page.waitForURL((url) => url.pathname !== '/pricing');
      await nav(page).waitFor({ state: 'hidden' });
    });
  });

  test('keeps nobody out, with its menu open', async () => {
    const page = pageOf('member', 'phone');
    await go(page, '/');
    await menuButton(page).click();
    await signOut(page).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('lets a member sign out from the menu', async () => {
    const { page, context, errors } = await openAs(browser, product, 'member', 'phone');
    await go(page, '/pricing');
    await menuButton(page).tap();
    await signOut(page).tap();
    await page.waitForURL('**/auth');
    await page.getByText('You have been successfully signed out.').waitFor();
    await menuButton(page).tap();
    expect(await readLinks(page)).toEqual(LINKS.visitor['/pricing']);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('works without JavaScript', async () => {
    if (!browser) throw new Error('no browser');
    const context = await browser.newContext({ viewport: SIZES.phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url);
    await menuButton(page).click();
    await nav(page).getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/pricing');
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await context.close();
  });

  test('switches the theme, which stays', async () => {
    const page = pageOf('visitor', 'desk');
    await page.emulateMedia({ colorScheme: 'light' });
    await go(page, '/');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
    await sleepUntil(async () => (await ground()) !== light, { timeoutMs: 5000 });
    const dark = await ground();
    await go(page, '/pricing');
    expect(await ground()).toBe(dark);
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    await sleepUntil(async () => (await ground()) === light, { timeoutMs: 5000 });
    await page.emulateMedia({ colorScheme: null });
  });

  test('is skipped by the first key, which shows how', async () => {
    const page = pageOf('visitor', 'desk');
    await go(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await isFocused(skip)).toBe(true);
    const { x, y, height } = (await skip.boundingBox()) ?? { x: -1, y: -1, height: 0 };
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(height).toBeGreaterThan(30);
    await page.keyboard.press('Enter');
    await sleepUntil(() => isFocused(page.getByRole('main')), { timeoutMs: 5000 });
  });
});

import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { waitForHydration } from '../support/hydration.ts';
import {
  openHydrated,
  openPageAs,
  type Person,
  SIZES,
  type Size,
} from '../support/open-page-as.ts';
import { readVitals, watchVitals } from '../support/page-vitals.ts';
import type { OpenedPage } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

/** The header's links, each with its address, on the landing page and on another page. */
const LINKS = {
  visitor: {
    '/': ['Pricing /#pricing', 'Sign In /auth', 'Get Started /pricing'],
    '/pricing': ['Sign in /auth', 'Get Started /pricing'],
  },
  member: {
    '/': [
      'Dashboard /dashboard',
      'Upload Photos /upload-choice',
      'Pricing /#pricing',
      'Account /account',
    ],
    '/pricing': [
      'Dashboard /dashboard',
      'Upload Photos /upload-choice',
      'Pricing /pricing',
      'Account /account',
    ],
  },
} as const;

/** Height of the header, 4 rem, and its border, in CSS pixels. */
const HEIGHT = 65;
/** Smallest size of a touch target, in CSS pixels: WCAG 2.5.5. */
const TARGET = 44;
const WAIT = { timeoutMs: 20_000 };
const PEOPLE = ['visitor', 'member'] as const satisfies Person[];
type HeaderPerson = (typeof PEOPLE)[number];

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page, state: { expanded?: boolean } = {}) =>
  page.getByRole('button', { name: 'Menu', ...state });
const signOut = (page: Page) => nav(page).getByRole('button', { name: 'Sign Out' });
const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Reads the visible links, each with its address. */
const readLinks = (page: Page) =>
  nav(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    );

describe('the header', () => {
  const product = runProduct({ keepsPages: true });
  /** A desk page and a phone page for each person. The narrow size reuses the phone page. */
  const opened = new Map<string, OpenedPage>();
  /** Opens a path as a person, in a window of this size. */
  async function visit(person: HeaderPerson, size: Size, path: string): Promise<Page> {
    const page = opened.get(`${person} ${size === 'desk' ? 'desk' : 'phone'}`)?.page;
    if (!page) throw new Error('nobody has opened it');
    await page.setViewportSize(SIZES[size]);
    await openHydrated(page, product.url + path);
    return page;
  }

  beforeAll(async () => {
    for (const person of PEOPLE)
      for (const size of ['desk', 'phone'] as const)
        opened.set(`${person} ${size}`, await openPageAs(product, person, { size }));
  });

  describe.each(PEOPLE)('of a %s', (person) => {
    test.each(['desk', 'phone', 'narrow'] as const)(
      'has its links and no more: %s',
      async (size) => {
        for (const path of ['/', '/pricing'] as const) {
          const page = await visit(person, size, path);
          expect((await page.locator('header').boundingBox())?.height).toBe(HEIGHT);
          if (size === 'desk') expect(await menuButton(page).count()).toBe(0);
          else await menuButton(page).click();
          expect(await findSeriousIssues(page)).toEqual([]);
          expect(await readLinks(page)).toEqual(LINKS[person][path]);
          if (person === 'member') await signOut(page).waitFor();
          else expect(await signOut(page).count()).toBe(0);
          const current = nav(page).locator('[aria-current="page"]:visible');
          const wanted = person === 'member' ? ['Pricing'] : ['Get Started'];
          await expect
            .poll(() => current.allTextContents())
            .toEqual(path === '/pricing' ? wanted : []);
        }
      },
    );

    test('is right from the first paint on, and nothing moves', async () => {
      const { page, context } = await openPageAs(product, person);
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
      await waitForHydration(page);
      if (person === 'member') await signOut(page).waitFor();
      expect(await readLinks(page)).toEqual(LINKS[person]['/']);
      expect(await readPlaces()).toEqual(places);
      expect((await readVitals(page)).shifts).toEqual([]);
      await context.close();
    });
  });

  test('opens its menu by keyboard; Escape closes it and returns the focus', async () => {
    const page = await visit('member', 'phone', '/pricing');
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
    const page = await visit('member', 'phone', '/pricing');
    await menuButton(page).tap();
    const items = nav(page).locator('a:visible, button:visible');
    for (const target of [menuButton(page), ...(await items.all())]) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET);
    }
    // Below the menu, which covers at most half of the window.
    await page.touchscreen.tap(SIZES.phone.width / 2, SIZES.phone.height - 100);
    await nav(page).waitFor({ state: 'hidden' });
    await menuButton(page).tap();
    await nav(page).getByRole('link').first().tap();
    await page.waitForURL((url) => url.pathname !== '/pricing');
    await nav(page).waitFor({ state: 'hidden' });
  });

  test('keeps a menu open that was opened before hydration', async () => {
    const { page, context } = await openPageAs(product, 'visitor', { size: 'phone' });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(product.url, { waitUntil: 'commit' });
    await menuButton(page).tap();
    await nav(page).getByRole('link').first().waitFor();
    scripts.resolve();
    await waitForHydration(page);
    expect(await readLinks(page)).toEqual(LINKS.visitor['/']);
    await context.close();
  });

  test('is left behind by a link below it: the new page has the focus, and its title is announced', async () => {
    const page = await visit('visitor', 'desk', '/');
    for (const [link, title] of [
      [page.getByRole('main').getByRole('link', { name: 'Learn More' }).last(), 'About'],
      [page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }), 'Choose Your Plan'],
    ] as const) {
      await link.press('Enter');
      await page.locator('[aria-live]', { hasText: `${title} · Photo Coach` }).waitFor();
      expect(await isFocused(page.getByRole('main'))).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  });

  test('switches the theme, which stays', async () => {
    const page = await visit('visitor', 'desk', '/');
    await page.emulateMedia({ colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
    await sleepUntil(async () => (await background()) !== light, WAIT);
    const dark = await background();
    /** Reads the color of the browser's own toolbar. */
    const readThemeColor = () =>
      page.locator('meta[name="theme-color"]').evaluateAll((colors) => {
        const used = colors.find((one) => matchMedia(one.getAttribute('media') ?? '').matches);
        return used?.getAttribute('content');
      });
    expect(await readThemeColor()).toBe('#131313');
    await visit('visitor', 'desk', '/pricing');
    expect(await background()).toBe(dark);
    expect(await readThemeColor()).toBe('#131313');
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    await sleepUntil(async () => (await background()) === light, WAIT);
  });
});

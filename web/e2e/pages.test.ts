import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '../../shared/testing/insert-account.ts';
import { type PagePath, ROUTE_TABLE } from '../app/route-table.ts';
import { findSeriousIssues } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { createAlbumOwner, FAILED_TEXT } from './create-album-owner.ts';
import { openTab, type Product, printPages, startProduct } from './product.ts';
import { SESSION_KEY, toStoredSession } from './stored-session.ts';

const browser = await launchBrowser();
const WAIT = { timeout: 60_000 };
/** Chromium says so of the document itself. */
const MISSING_DOCUMENT = /the server responded with a status of 404/;

/** `owner`: signed in, with onboarding done and albums; the others lack what their names say. */
type PersonName = 'visitor' | 'unverified' | 'newcomer' | 'owner';

/** Who sees each page itself. One that is not listed fails a test, and tsc. */
const SEEN_BY: Record<PagePath, PersonName> = {
  '/': 'visitor',
  '/about': 'visitor',
  '/loading': 'visitor',
  '/dev/ui': 'visitor',
  '/pricing': 'visitor',
  '*': 'visitor',
  '/auth': 'visitor',
  '/onboarding/journey': 'visitor',
  '/onboarding/genres': 'visitor',
  '/onboarding/equipment': 'visitor',
  '/onboarding/goals': 'visitor',
  '/onboarding/challenges': 'visitor',
  '/onboarding/compressed': 'newcomer',
  '/welcome': 'newcomer',
  '/verify-email': 'unverified',
  '/upload-choice': 'owner',
  '/upload/single/select-feedback': 'owner',
  '/upload/single/file-picker': 'owner',
  '/upload/album/select-feedback': 'owner',
  '/upload/album/file-picker': 'owner',
  '/analyzing/single': 'owner',
  '/analyzing/album': 'owner',
  '/feedback/single': 'owner',
  '/app': 'owner',
  '/dashboard': 'owner',
  '/account': 'owner',
  '/album-feedback/:albumId': 'owner',
};

/** What a page shows once it has loaded what it is about. */
const CONTENT: Partial<Record<PagePath, string>> = {
  '/analyzing/single': FAILED_TEXT,
  '/analyzing/album': FAILED_TEXT,
  '/feedback/single': 'Overall Assessment',
  '/album-feedback/:albumId': 'The album as a series',
  '/app': '2 photos',
  '/dashboard': '2 photos',
  '/account': 'This device',
};

/** The same page at another address, of the same title. */
const TWINS: Partial<Record<PagePath, PagePath>> = {
  '/app': '/dashboard',
  '/upload/album/select-feedback': '/upload/single/select-feedback',
  '/analyzing/album': '/analyzing/single',
};

describe.skipIf(!browser)('every page', () => {
  let product: Product;
  const people = new Map<PersonName, BrowserContext>();
  let albums: Awaited<ReturnType<typeof createAlbumOwner>>['albums'];
  /** The page that has each title. */
  const titles = new Map<string, PagePath>();

  async function moveIn(name: PersonName, session: string | null): Promise<void> {
    if (!browser) throw new Error('no browser');
    const context = await browser.newContext();
    people.set(name, context);
    await context.addInitScript(
      ({ key, value }) => {
        if (value !== null) localStorage.setItem(key, value);
        // The pickers want to know how the upload began.
        const mode = location.pathname.includes('/single/') ? 'single' : 'album';
        localStorage.setItem('uploadMode', mode);
      },
      { key: SESSION_KEY, value: session },
    );
  }

  beforeAll(async () => {
    product = await startProduct();
    const { db, jwtSecret } = product;
    await moveIn('visitor', null);
    const unverified = await insertAccount(db, jwtSecret, { verified: false });
    await moveIn('unverified', toStoredSession(unverified, { verified: false }));
    await moveIn('newcomer', toStoredSession(await insertAccount(db, jwtSecret)));
    const owner = await createAlbumOwner(product);
    albums = owner.albums;
    await moveIn('owner', toStoredSession(owner.account));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
    for (const context of people.values()) for (const page of context.pages()) await page.close();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const addressOf = (path: PagePath): string => {
    if (path === '*') return '/no-such-page';
    if (path === '/feedback/single') return `${path}?albumId=${albums.single}`;
    if (path.startsWith('/analyzing/')) return `${path}?albumId=${albums.failed}`;
    return path.replace(':albumId', albums.folder);
  };

  /** Opens a page as who sees it, in a window of this width, and waits until it shows what it has. */
  async function visit(path: PagePath, width: number) {
    const context = people.get(SEEN_BY[path]);
    if (!context) throw new Error(`nobody sees ${path}`);
    const { page, errors } = await openTab(context);
    page.setDefaultTimeout(WAIT.timeout);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(product.url + addressOf(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const content = CONTENT[path];
    if (content) await page.getByRole('main').getByText(content).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(addressOf(path).split('?')[0]);
    return { page, errors };
  }

  /** Pixels that the page is wider than its window. */
  const overflowOf = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  async function checkOnPhone(path: PagePath): Promise<void> {
    const { page } = await visit(path, 320);
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
  }

  /** The first thing that the keyboard reaches is the way past the header. */
  async function checkSkipLink(page: Page): Promise<void> {
    await page.keyboard.press('Tab');
    await page.locator('a:focus', { hasText: 'Skip to content' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('main#content:focus').waitFor();
  }

  async function checkAtDesk(path: PagePath): Promise<void> {
    const { page, errors } = await visit(path, 1440);
    await checkSkipLink(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').count()).toBe(1);
    const title = await page.title();
    expect(title).toContain('Photo Coach');
    const owner = TWINS[path] ?? path;
    expect(titles.get(title) ?? owner).toBe(owner);
    titles.set(title, owner);
    expect(await findSeriousIssues(page)).toEqual([]);
    const expected = (error: string) => path === '*' && MISSING_DOCUMENT.test(error);
    expect(errors.filter((error) => !expected(error))).toEqual([]);
  }

  test('is visited', () => {
    expect(Object.keys(SEEN_BY).toSorted()).toEqual(Object.keys(ROUTE_TABLE).toSorted());
  });

  // Object.keys knows nothing of the keys' type.
  test.each(Object.keys(SEEN_BY) as PagePath[])('%s', async (path) => {
    await Promise.all([checkAtDesk(path), checkOnPhone(path)]);
  });
});

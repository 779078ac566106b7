import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PagePath, ROUTE_TABLE } from '../../app/routes/route-table.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { createAlbumOwner, FAILED_TEXT } from '../support/create-album-owner.ts';
import { openPageAs, type Person, SIZES } from '../support/open-page-as.ts';
import { allowErrors, MISSING } from '../support/page-errors.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const browser = await launchBrowser();
const WAIT = { timeout: 60_000 };

/** Who sees each page itself; a member has albums. One that is not listed fails a test, and tsc. */
const SEEN_BY: Record<PagePath, Person> = {
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
  '/upload-choice': 'member',
  '/upload/single/select-feedback': 'member',
  '/upload/single/file-picker': 'member',
  '/upload/album/select-feedback': 'member',
  '/upload/album/file-picker': 'member',
  '/analyzing/single': 'member',
  '/analyzing/album': 'member',
  '/feedback/single': 'member',
  '/app': 'member',
  '/dashboard': 'member',
  '/account': 'member',
  '/album-feedback/:albumId': 'member',
};

// Object.keys knows nothing of the keys' type.
const PATHS = Object.keys(SEEN_BY) as PagePath[];

/** At a desk 1440 pixels wide, on a phone as narrow as any and then as most: what pages promise to fit. */
type Place = 'desk' | 'phone';

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
  const product = runProduct(browser, { keepsPages: true });
  /** What everyone has open all the time: a page at a desk and one on a phone. */
  const opened = new Map<Person, Record<Place, Page>>();
  let albums: Awaited<ReturnType<typeof createAlbumOwner>>['albums'];
  const titles = new Map<PagePath, string>();

  async function moveIn(person: Person, account?: TestAccount): Promise<void> {
    const { context, page: desk } = await openPageAs(browser, product, person, {
      ...(account && { account }),
    });
    // The pickers want to know how the upload began.
    await context.addInitScript(() => {
      const mode = location.pathname.includes('/single/') ? 'single' : 'album';
      localStorage.setItem('uploadMode', mode);
    });
    const { page: phone } = await openTab(context);
    await desk.setViewportSize({ width: 1440, height: 900 });
    for (const page of [desk, phone]) page.setDefaultTimeout(WAIT.timeout);
    opened.set(person, { desk, phone });
  }

  beforeAll(async () => {
    const owner = await createAlbumOwner(product);
    albums = owner.albums;
    for (const person of ['visitor', 'unverified', 'newcomer'] as const) await moveIn(person);
    await moveIn('member', owner.account);
  });

  const addressOf = (path: PagePath): string => {
    if (path === '*') return '/no-such-page';
    if (path === '/feedback/single') return `${path}?albumId=${albums.single}`;
    if (path.startsWith('/analyzing/')) return `${path}?albumId=${albums.failed}`;
    return path.replace(':albumId', albums.folder);
  };

  /** Goes to a page as who sees it, and waits until it shows what it has. */
  async function visit(path: PagePath, place: Place): Promise<Page> {
    const page = opened.get(SEEN_BY[path])?.[place];
    if (!page) throw new Error(`nobody sees ${path}`);
    if (path === '*') allowErrors(MISSING);
    if (place === 'phone') await page.setViewportSize(SIZES.narrow);
    await page.goto(product.url + addressOf(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const content = CONTENT[path];
    if (content) await page.getByRole('main').getByText(content).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(addressOf(path).split('?')[0]);
    titles.set(path, await page.title());
    return page;
  }

  /** Pixels that the page is wider than its window. */
  const overflowOf = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  async function checkOnPhone(path: PagePath): Promise<void> {
    const page = await visit(path, 'phone');
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize(SIZES.phone);
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
    const page = await visit(path, 'desk');
    await checkSkipLink(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await findSeriousIssues(page)).toEqual([]);
  }

  test('is visited', () => {
    expect(Object.keys(SEEN_BY).toSorted()).toEqual(Object.keys(ROUTE_TABLE).toSorted());
  });

  test.each(PATHS)('%s', async (path) => {
    await Promise.all([checkAtDesk(path), checkOnPhone(path)]);
  });

  test('has a title of its own', async () => {
    // Those that a test above has opened have told it; the others are opened for it.
    for (const path of PATHS) if (!titles.has(path)) await visit(path, 'desk');
    const own = PATHS.filter((path) => !(path in TWINS)).map((path) => titles.get(path));
    expect(own.filter((title) => !title?.includes('Photo Coach'))).toEqual([]);
    expect(own.filter((title, index) => own.indexOf(title) !== index)).toEqual([]);
    // Object.entries knows nothing of the keys' type.
    for (const [path, twin] of Object.entries(TWINS) as [PagePath, PagePath][])
      expect(titles.get(path)).toBe(titles.get(twin));
  });
});

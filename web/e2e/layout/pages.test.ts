import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import {
  insertFollowUp,
  levelled,
  tiltOf,
} from '@photo-coach/testing/fixtures/insert-follow-up.ts';
import { insertReview } from '@photo-coach/testing/fixtures/insert-review.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PagePath } from '../../app/routes/route-table.ts';
import { shareAlbum } from '../albums/share-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, type Person, SIZES } from '../support/open-page-as.ts';
import { allowErrors, MISSING } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { createAlbumOwner, FAILED_TEXT } from '../support/seed/create-album-owner.ts';
import { writeEndlessWords } from './write-endless-words.ts';

/** Who sees each page without a redirect; a member has albums. A missing page fails tsc. */
const SEEN_BY: Record<PagePath, Person> = {
  '/': 'visitor',
  '/about': 'visitor',
  '/loading': 'visitor',
  '/pricing': 'visitor',
  '/terms': 'visitor',
  '/privacy': 'visitor',
  '*': 'visitor',
  '/auth': 'visitor',
  '/signup': 'visitor',
  '/onboarding/journey': 'visitor',
  '/onboarding/genres': 'visitor',
  '/onboarding/equipment': 'visitor',
  '/onboarding/goals': 'visitor',
  '/onboarding/challenges': 'visitor',
  '/billing/success': 'visitor',
  '/shared/:token': 'visitor',
  '/review-mails/:token': 'visitor',
  '/onboarding/compressed': 'newcomer',
  '/welcome': 'newcomer',
  '/verify-email': 'unverified',
  '/billing': 'member',
  '/billing/manage': 'member',
  '/dev/billing-check': 'member',
  '/upload-choice': 'member',
  '/upload/single/select-feedback': 'member',
  '/upload/single/file-picker': 'member',
  '/upload/album/select-feedback': 'member',
  '/upload/album/file-picker': 'member',
  '/upload/shoot/select-feedback': 'member',
  '/upload/shoot/file-picker': 'member',
  '/analyzing/single': 'member',
  '/analyzing/album': 'member',
  '/feedback/single': 'member',
  '/app': 'member',
  '/dashboard': 'member',
  '/account': 'member',
  '/branding': 'member',
  '/photo-journey': 'member',
  '/badges': 'member',
  '/keep-growing': 'member',
  '/keep-growing-tips': 'member',
  '/album-feedback/:albumId': 'member',
  '/feedback/summary/:albumId': 'member',
  '/feedback/detail/:albumId': 'member',
  '/compare/:albumId': 'member',
  '/follow-ups': 'member',
  '/follow-ups/:followUpId': 'member',
  '/portfolio-reviews': 'member',
  '/portfolio-reviews/:month': 'member',
  '/admin/*': 'member',
};

// Object.keys returns string[].
const PATHS = Object.keys(SEEN_BY) as PagePath[];

/** The window of a desk. Every page must also fit a phone in the sizes `narrow` and `phone`. */
const WIDE = { width: 1440, height: 900 };

/** The text that a page shows once it has loaded its data. */
const CONTENT: Partial<Record<PagePath, string>> = {
  '/analyzing/single': FAILED_TEXT,
  '/analyzing/album': FAILED_TEXT,
  '/upload/shoot/select-feedback': 'Shoots are a Creator feature',
  '/upload/shoot/file-picker': 'Shoots are a Creator feature',
  '/feedback/single': 'Overall Assessment',
  '/album-feedback/:albumId': 'The album as a whole',
  '/shared/:token': 'The album as a whole',
  '/feedback/summary/:albumId': 'Analysis complete!',
  '/feedback/detail/:albumId': 'The album as a whole',
  '/compare/:albumId': 'Scores',
  '/follow-ups': 'Take one step to the side.',
  '/follow-ups/:followUpId': 'You did it.',
  '/portfolio-reviews': 'October 2026',
  '/portfolio-reviews/:month': 'What keeps coming back',
  '/photo-journey': 'Technical score',
  '/badges': 'Feedback Seeker',
  '/keep-growing-tips': 'Track Progress',
  '/app': '2 photos',
  '/dashboard': '2 photos',
  '/account': 'You have a password',
  '/admin/*': 'Model requests',
  '/branding': 'Custom branding is part of Pro',
  '/billing': 'See your plan',
  '/billing/manage': '3 critiques per day',
  '/dev/billing-check': 'Nothing to set up',
};

/** Paths that show the same page, with the same title, as another path. */
const TWINS: Partial<Record<PagePath, PagePath>> = {
  '/app': '/dashboard',
  '/upload/album/select-feedback': '/upload/single/select-feedback',
  '/analyzing/album': '/analyzing/single',
};

describe('every page', () => {
  const product = runProduct({ keepsPages: true });
  /** A page per person, reused by all tests. */
  const opened = new Map<Person, Page>();
  let albums: Awaited<ReturnType<typeof createAlbumOwner>>['albums'];
  let shared: string;
  let followUp: string;
  const titles = new Map<PagePath, string>();

  async function openFor(person: Person, account?: TestAccount): Promise<void> {
    const { context, page } = await openPageAs(product, person, account && { account });
    // Without a stored upload mode, the file pickers redirect.
    await context.addInitScript(() => {
      const mode = /^\/upload\/(\w+)/.exec(location.pathname)?.[1] ?? 'album';
      localStorage.setItem('uploadMode', mode);
      localStorage.setItem('selectedCategories', '["storytelling_flow"]');
    });
    page.setDefaultTimeout(60_000);
    opened.set(person, page);
  }

  beforeAll(async () => {
    const owner = await createAlbumOwner(product);
    await makeOperator(product.db, owner.account.userId);
    await writeEndlessWords(product, owner.account.userId);
    albums = owner.albums;
    shared = await shareAlbum(product, owner.account, albums.folder);
    await insertReviewOf(owner.account.userId, albums.folder);
    followUp = await insertFollowUpOf(owner.account.userId);
    for (const person of ['visitor', 'unverified', 'newcomer'] as const) await openFor(person);
    await openFor('member', owner.account);
  });

  const firstPhotoOf = (albumId: string) =>
    product.db
      .selectFrom('photos')
      .select(['id as photoId', 'album_id as albumId'])
      .where('album_id', '=', albumId)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow();

  /** A review that shows the first photo of an album. */
  async function insertReviewOf(userId: string, albumId: string): Promise<void> {
    const { photoId } = await firstPhotoOf(albumId);
    await insertReview(product.db, { userId, photoId });
  }

  /** Advice about the single photo that the first one of the album answers. */
  async function insertFollowUpOf(userId: string): Promise<string> {
    const before = await firstPhotoOf(albums.single);
    const after = await firstPhotoOf(albums.folder);
    const finding = tiltOf(before.photoId, 4);
    const result = levelled(finding, after.photoId);
    return (await insertFollowUp(product.db, userId, { finding, before, after, result })).id;
  }

  const addressOf = (path: PagePath): string => {
    if (path === '*') return '/no-such-page';
    if (path === '/admin/*') return '/admin';
    if (path === '/shared/:token') return shared;
    if (path === '/feedback/single') return `${path}?albumId=${albums.single}`;
    if (path.startsWith('/analyzing/')) return `${path}?albumId=${albums.failed}`;
    return path
      .replace(':albumId', albums.folder)
      .replace(':month', '2026-10')
      .replace(':followUpId', followUp)
      .replace(':token', 'none');
  };

  /** Opens a path in a narrow window, as the person who sees it, and waits until its content has loaded. */
  async function visit(path: PagePath): Promise<Page> {
    const page = opened.get(SEEN_BY[path]);
    if (!page) throw new Error(`nobody sees ${path}`);
    if (path === '*') allowErrors(MISSING);
    await page.setViewportSize(SIZES.narrow);
    await page.goto(product.url + addressOf(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const content = CONTENT[path];
    if (content) await page.getByRole('main').getByText(content).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(addressOf(path).split('?')[0]);
    // Until its scripts have run, a page that shows a feedback early has the title of the shell.
    await expect.poll(() => page.title()).not.toBe(PRODUCT_NAME);
    titles.set(path, await page.title());
    return page;
  }

  async function checkOnPhone(page: Page): Promise<void> {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      SIZES.narrow.width,
    );
    await page.setViewportSize(SIZES.phone);
    expect(await findSeriousIssues(page)).toEqual([]);
  }

  /** Checks that the first Tab stop is a link that skips the header. */
  async function checkSkipLink(page: Page): Promise<void> {
    await page.keyboard.press('Tab');
    const skip = page.locator('a:focus', { hasText: 'Skip to content' });
    await skip.waitFor();
    // Taller than a line of text, so the link is not visually hidden.
    expect((await skip.boundingBox())?.height).toBeGreaterThan(30);
    await page.keyboard.press('Enter');
    await page.locator('main#content:focus').waitFor();
  }

  async function checkAtDesk(page: Page): Promise<void> {
    await page.setViewportSize(WIDE);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.getByRole('main').count()).toBe(1);
    expect(await findSeriousIssues(page)).toEqual([]);
  }

  test.each(PATHS)('%s', async (path) => {
    const page = await visit(path);
    await checkOnPhone(page);
    await checkAtDesk(page);
  });

  test.each(['/', '/verify-email', '/welcome', '/dashboard'] as const)(
    '%s has a link that skips the header',
    async (path) => {
      await checkSkipLink(await visit(path));
    },
  );

  test('has a unique title', async () => {
    // The tests above record the titles of the pages that they open; this opens the others.
    for (const path of PATHS) if (!titles.has(path)) await visit(path);
    const own = PATHS.filter((path) => !(path in TWINS)).map((path) => titles.get(path));
    expect(own.filter((title) => !title?.includes('Photo Coach'))).toEqual([]);
    expect(own.filter((title, index) => own.indexOf(title) !== index)).toEqual([]);
    // Object.entries returns string keys.
    for (const [path, twin] of Object.entries(TWINS) as [PagePath, PagePath][])
      expect(titles.get(path)).toBe(titles.get(twin));
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PagePath, ROUTE_TABLE } from '../../app/routes/route-table.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs, type Person } from '../support/open-page-as.ts';
import { allowErrors, MISSING } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { insertFailedAlbum } from '../support/seed/insert-failed-album.ts';

const browser = await launchBrowser();
const WAIT = { timeout: 60_000 };

/** Who opens each page, in the order of a row. */
const PEOPLE = {
  anonymous: 'visitor',
  unverified: 'unverified',
  newcomer: 'newcomer',
  stranger: 'member',
  owner: 'member',
} as const satisfies Record<string, Person>;
type PersonName = keyof typeof PEOPLE;
// Object.keys returns string[].
const NAMES = Object.keys(PEOPLE) as PersonName[];

/** The path at which each of PEOPLE ends up; null: the page's own. */
type Row = readonly [
  anonymous: string | null,
  unverified: string | null,
  newcomer: string | null,
  stranger: string | null,
  owner: string | null,
];

const ANYONE: Row = [null, null, null, null, null];
const PROTECTED: Row = ['/auth', '/verify-email', null, null, null];
const ONBOARDED: Row = ['/auth', '/verify-email', '/welcome', null, null];
/** Without an upload in progress, a file picker redirects to the first step of an upload. */
const PICKER: Row = [
  '/auth',
  '/verify-email',
  '/welcome',
  '/upload-choice',
  '/upload-choice',
] as const;

const MATRIX: Record<PagePath, Row> = {
  '/': ANYONE,
  '/about': ANYONE,
  '/terms': ANYONE,
  '/privacy': ANYONE,
  '/refunds': ANYONE,
  '/imprint': ANYONE,
  '/loading': ANYONE,
  '/pricing': ANYONE,
  '*': ANYONE,
  '/onboarding/journey': ANYONE,
  '/onboarding/genres': ANYONE,
  '/onboarding/equipment': ANYONE,
  '/onboarding/goals': ANYONE,
  '/onboarding/challenges': ANYONE,
  '/onboarding/compressed': ANYONE,
  '/billing': ANYONE,
  '/billing/manage': ANYONE,
  '/share-photos': ONBOARDED,
  '/dev/billing-check': ['/auth', null, null, null, null],
  '/auth': [null, '/verify-email', '/welcome', '/upload-choice', '/upload-choice'],
  '/signup': [null, '/verify-email', '/welcome', '/upload-choice', '/upload-choice'],
  '/verify-email': ['/auth', null, '/welcome', '/upload-choice', '/upload-choice'],
  '/welcome': ['/auth', '/verify-email', null, '/upload-choice', '/upload-choice'],
  '/billing/success': ANYONE,
  '/photo-journey': ANYONE,
  '/badges': ANYONE,
  '/keep-growing': ANYONE,
  '/keep-growing-tips': ANYONE,
  '/shared/:token': ANYONE,
  '/review-mails/:token': ANYONE,
  '/dashboard': PROTECTED,
  '/account': PROTECTED,
  '/coaching-call': PROTECTED,
  '/branding': PROTECTED,
  '/album-feedback/:albumId': PROTECTED,
  '/feedback/summary/:albumId': PROTECTED,
  '/feedback/detail/:albumId': PROTECTED,
  '/compare/:albumId': PROTECTED,
  '/follow-ups': PROTECTED,
  '/follow-ups/:followUpId': PROTECTED,
  '/portfolio-reviews': PROTECTED,
  '/portfolio-reviews/:month': PROTECTED,
  '/admin/*': PROTECTED,
  '/app': ONBOARDED,
  '/upload-choice': ONBOARDED,
  '/upload/single/select-feedback': ONBOARDED,
  '/upload/album/select-feedback': ONBOARDED,
  '/upload/single/file-picker': PICKER,
  '/upload/album/file-picker': PICKER,
  '/upload/shoot/select-feedback': ONBOARDED,
  '/upload/shoot/file-picker': PICKER,
  '/analyzing/single': ONBOARDED,
  '/analyzing/album': ONBOARDED,
  '/analyzing/shoot': PICKER,
  '/feedback/single': ONBOARDED,
};

/** Pages of one album, which belongs to the owner. For everyone else it does not exist. */
const ALBUM_PATHS: readonly PagePath[] = [
  '/album-feedback/:albumId',
  '/feedback/summary/:albumId',
  '/feedback/detail/:albumId',
  '/compare/:albumId',
  '/analyzing/single',
  '/analyzing/album',
  '/feedback/single',
];

const OWNERS_TEXT = 'Only its owner reads this.';
/** The text that each person who reaches the album's pages sees there. */
const ALBUM_TEXTS: Partial<Record<PersonName, string>> = {
  owner: OWNERS_TEXT,
  stranger: 'It may have been deleted, or the link is incomplete.',
};

describe.skipIf(!browser)('every page admits the people in the route table', () => {
  const product = runProduct(browser, { keepsPages: true });
  let albumId: string;
  const pages = new Map<PersonName, Page>();

  beforeAll(async () => {
    for (const name of NAMES) {
      const { page, userId } = await openPageAs(browser, product, PEOPLE[name]);
      pages.set(name, page);
      if (name === 'owner') albumId = await insertFailedAlbum(product.db, userId, OWNERS_TEXT);
    }
  });

  const addressOf = (path: PagePath): string => {
    if (path === '*') return '/no-such-page';
    if (path === '/admin/*') return '/admin/accounts';
    if (path.includes(':month')) return path.replace(':month', '2026-10');
    if (path === '/review-mails/:token') return path.replace(':token', 'none');
    if (path.includes(':albumId')) return path.replace(':albumId', albumId);
    return ALBUM_PATHS.includes(path) ? `${path}?albumId=${albumId}` : path;
  };

  /** Opens a path in somebody's page, and waits until it shows the expected path. */
  async function visit(path: PagePath, page: Page, expected: string): Promise<URL> {
    await page.goto(product.url + addressOf(path));
    await page.waitForURL((url) => url.pathname === expected, WAIT);
    await page.getByRole('heading', { level: 1 }).waitFor(WAIT);
    return new URL(page.url());
  }

  test('every page has its row', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(ROUTE_TABLE).toSorted());
  });

  // Object.entries returns string keys.
  test.each(Object.entries(MATRIX) as [PagePath, Row][])('%s', async (path, row) => {
    // The server replies 404 to everyone except the album's owner, and for a missing link. Such a reply may come after
    // its test, because the pages stay open.
    allowErrors(MISSING);
    const address = addressOf(path);
    const own = address.split('?')[0] ?? '';
    await Promise.all(
      NAMES.map(async (name, index) => {
        // A public page has no guard. One check is enough: a visitor would be redirected before anyone else.
        if (ROUTE_TABLE[path] === 'public' && name !== 'anonymous') return;
        const page = pages.get(name);
        if (page === undefined) throw new Error(`nobody is called ${name}`);
        const expected = row[index] ?? own;
        const reached = await visit(path, page, expected);
        expect(reached.pathname).toBe(expected);
        const isGuarded = ['protected', 'onboarded'].includes(ROUTE_TABLE[path]);
        if (name === 'anonymous' && isGuarded) {
          expect(reached.searchParams.get('returnTo')).toBe(address);
        }
        if (ALBUM_PATHS.includes(path) && ALBUM_TEXTS[name]) {
          await page.getByText(ALBUM_TEXTS[name]).waitFor(WAIT);
        }
      }),
    );
  });
});

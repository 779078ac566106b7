import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PagePath, ROUTE_TABLE } from '../../app/routes/route-table.ts';
import { openPageAs, type Person } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';

const WAIT = { timeout: 60_000 };

/** Who opens each page, in the order of a row. */
const PEOPLE = ['visitor', 'unverified', 'newcomer', 'member'] as const satisfies Person[];

/** The path at which each of PEOPLE ends up; null: the page's own. */
type Row = Record<number, string | null>;

const ANYONE: Row = [null, null, null, null];
const PROTECTED: Row = ['/auth', '/verify-email', null, null];
const ONBOARDED: Row = ['/auth', '/verify-email', '/welcome', null];
/** Without an upload in progress, a file picker redirects to the first step of an upload. */
const PICKER: Row = ['/auth', '/verify-email', '/welcome', '/upload-choice'];

const MATRIX: Record<PagePath, Row> = {
  '/': ANYONE,
  '/about': ANYONE,
  '/terms': ANYONE,
  '/privacy': ANYONE,
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
  '/dev/billing-check': ['/auth', null, null, null],
  '/auth': [null, '/verify-email', '/welcome', '/upload-choice'],
  '/signup': [null, '/verify-email', '/welcome', '/upload-choice'],
  '/verify-email': ['/auth', null, '/welcome', '/upload-choice'],
  '/welcome': ['/auth', '/verify-email', null, '/upload-choice'],
  '/billing/success': ANYONE,
  '/photo-journey': ANYONE,
  '/badges': ANYONE,
  '/keep-growing': ANYONE,
  '/keep-growing-tips': ANYONE,
  '/shared/:token': ANYONE,
  '/review-mails/:token': ANYONE,
  '/dashboard': PROTECTED,
  '/account': PROTECTED,
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
  '/feedback/single': ONBOARDED,
};

/** What the guards of the route table do, by its rows; the other rows say what a page does itself. */
const GUARDS = new Map<Row, string[]>([
  [ANYONE, ['public', 'open']],
  [PROTECTED, ['protected']],
  [ONBOARDED, ['onboarded']],
  [PICKER, ['onboarded']],
]);

describe('every page admits the people in the route table', () => {
  const product = runProduct({ keepsPages: true });
  const pages: Page[] = [];

  beforeAll(async () => {
    for (const person of PEOPLE) pages.push((await openPageAs(product, person)).page);
  });

  // Object.entries returns string keys.
  const rows = Object.entries(MATRIX) as [PagePath, Row][];

  test('every page has the guard of its row', () => {
    const wrong = rows.filter(
      ([path, row]) => GUARDS.get(row)?.includes(ROUTE_TABLE[path]) === false,
    );
    expect(wrong).toEqual([]);
  });

  /** Where a guard is the only one to decide, one of its pages stands for all. */
  const standIns: readonly PagePath[] = ['/billing', '/dashboard', '/app'];
  const visited = rows.filter(
    ([path, row]) => standIns.includes(path) || ![ANYONE, PROTECTED, ONBOARDED].includes(row),
  );

  test.each(visited)('%s', async (path, row) => {
    await Promise.all(
      pages.map(async (page, index) => {
        const expected = row[index] ?? path;
        await page.goto(`${product.url}${path}?a=1`);
        await page.waitForURL((url) => url.pathname === expected, WAIT);
        await page.getByRole('heading', { level: 1 }).waitFor(WAIT);
        const reached = new URL(page.url());
        expect(reached.pathname).toBe(expected);
        if (expected === '/auth' && index === 0 && ROUTE_TABLE[path] !== 'open')
          expect(reached.searchParams.get('returnTo')).toBe(`${path}?a=1`);
      }),
    );
  });
});

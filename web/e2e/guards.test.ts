import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobRow } from '../../shared/contracts/records.ts';
import { json } from '../../shared/server/db/connect.ts';
import { newId } from '../../shared/server/db/new-id.ts';
import {
  insertAccount,
  type NewAccount,
  type TestAccount,
} from '../../shared/testing/insert-account.ts';
import { type PagePath, ROUTE_TABLE } from '../app/route-table.ts';
import { launchBrowser } from './browser.ts';
import { openPage, type Product, printPages, startProduct } from './product.ts';

const browser = await launchBrowser();
const WAIT = { timeout: 60_000 };

/** Who goes to a page, in the order of a row. `newcomer`: verified, onboarding not done. */
const PEOPLE = {
  anonymous: null,
  unverified: { verified: false },
  newcomer: {},
  stranger: { onboarded: true },
  owner: { onboarded: true },
} as const satisfies Record<string, NewAccount | null>;
type PersonName = keyof typeof PEOPLE;
// Object.keys knows nothing of the keys' type.
const NAMES = Object.keys(PEOPLE) as PersonName[];

/** Where each of PEOPLE ends up; null: on the page itself. */
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
/** A picker begins where an upload does. */
const PICKER: Row = [
  ...['/auth', '/verify-email', '/welcome'],
  ...['/upload-choice', '/upload-choice'],
] as const;

const MATRIX: Record<PagePath, Row> = {
  '/': ANYONE,
  '*': ANYONE,
  '/onboarding/compressed': ANYONE,
  '/auth': [null, '/verify-email', '/welcome', '/upload-choice', '/upload-choice'],
  '/verify-email': ['/auth', null, '/welcome', '/upload-choice', '/upload-choice'],
  '/welcome': ['/auth', '/verify-email', null, '/upload-choice', '/upload-choice'],
  '/dashboard': PROTECTED,
  '/account': PROTECTED,
  '/album-feedback/:albumId': PROTECTED,
  '/app': ONBOARDED,
  '/upload-choice': ONBOARDED,
  '/upload/single/select-feedback': ONBOARDED,
  '/upload/album/select-feedback': ONBOARDED,
  '/upload/single/file-picker': PICKER,
  '/upload/album/file-picker': PICKER,
  '/analyzing/single': ONBOARDED,
  '/analyzing/album': ONBOARDED,
  '/feedback/single': ONBOARDED,
};

/** The album that the addresses name is the owner's: to others it does not exist. */
const OF_AN_ALBUM: readonly PagePath[] = [
  '/album-feedback/:albumId',
  '/analyzing/single',
  '/analyzing/album',
  '/feedback/single',
];

const OWNERS_TEXT = 'Only its owner reads this.';
/** What those who get onto the pages of that album read there. */
const ALBUM_TEXTS: Partial<Record<PersonName, string>> = {
  owner: OWNERS_TEXT,
  stranger: 'Not found',
};

describe.skipIf(!browser)('every page lets in whom the route table says', () => {
  let product: Product;
  let albumId: string;
  const pages = new Map<PersonName, Page>();

  /** What auth-js finds in the storage of who has signed in before. */
  const toStoredSession = ({ userId, email, token }: TestAccount, verified: boolean) => {
    const { exp } = JSON.parse(atob(token.split('.')[1] ?? ''));
    return JSON.stringify({
      access_token: token,
      refresh_token: 'not-needed-within-15-minutes',
      token_type: 'bearer',
      expires_in: 900,
      expires_at: exp,
      user: {
        ...{ id: userId, email, aud: 'authenticated', created_at: new Date().toISOString() },
        ...(verified && { email_confirmed_at: new Date().toISOString() }),
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: {},
      },
    });
  };

  async function openFor(name: PersonName): Promise<TestAccount | null> {
    const { context, page } = await openPage(browser);
    pages.set(name, page);
    const options: NewAccount | null = PEOPLE[name];
    if (options === null) return null;
    const account = await insertAccount(product.db, product.jwtSecret, options);
    const session = toStoredSession(account, options.verified !== false);
    await context.addInitScript((value) => {
      localStorage.setItem('photo-coach.auth', value);
    }, session);
    return account;
  }

  /** An album whose analysis has failed, for a reason that every page of it shows its owner. */
  async function insertAlbum(userId: string): Promise<string> {
    const { db } = product;
    const ids = { album_id: newId(), user_id: userId };
    const album = { id: ids.album_id, user_id: userId, mode: 'single', photo_count: 1 } as const;
    await db.insertInto('albums').values(album).execute();
    const photo = { ...ids, id: newId(), client_id: 'p1', name: 'mine.jpg', position: 0 };
    await db
      .insertInto('photos')
      .values({ ...photo, upload_path: `uploads/${userId}/${newId()}.jpg`, state: 'failed' })
      .execute();
    await db
      .insertInto('jobs')
      .values({
        ...ids,
        ...{ id: newId(), status: 'error', error_code: 'internal', error_text: OWNERS_TEXT },
        requested_categories: json<JobRow['requested_categories']>(['lighting_exposure']),
        context: json<JobRow['context']>({ mode: 'single', questionnaire: {} }),
      })
      .execute();
    return ids.album_id;
  }

  beforeAll(async () => {
    product = await startProduct();
    for (const name of NAMES) {
      const account = await openFor(name);
      if (name === 'owner' && account) albumId = await insertAlbum(account.userId);
    }
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
  });
  afterAll(async () => {
    await browser?.close();
    await product.stop();
  });

  const addressOf = (path: PagePath): string => {
    if (path === '*') return '/no-such-page';
    if (path.includes(':albumId')) return path.replace(':albumId', albumId);
    return OF_AN_ALBUM.includes(path) ? `${path}?albumId=${albumId}` : path;
  };

  /** Goes to a page as somebody, and waits until they are where they should end up. */
  async function visit(path: PagePath, page: Page, expected: string): Promise<URL> {
    await page.goto(product.url + addressOf(path));
    await page.waitForURL((url) => url.pathname === expected, WAIT);
    await page.getByRole('heading', { level: 1 }).waitFor(WAIT);
    return new URL(page.url());
  }

  test('every page has its row', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(ROUTE_TABLE).toSorted());
  });

  // Object.entries knows nothing of the keys' type.
  test.each(Object.entries(MATRIX) as [PagePath, Row][])('%s', async (path, row) => {
    const address = addressOf(path);
    const own = address.split('?')[0] ?? '';
    await Promise.all(
      NAMES.map(async (name, index) => {
        const page = pages.get(name);
        if (page === undefined) throw new Error(`nobody is called ${name}`);
        const expected = row[index] ?? own;
        const reached = await visit(path, page, expected);
        expect(reached.pathname).toBe(expected);
        const isGuarded = ['protected', 'onboarded'].includes(ROUTE_TABLE[path]);
        if (name === 'anonymous' && isGuarded) {
          expect(reached.searchParams.get('returnTo')).toBe(address);
        }
        if (OF_AN_ALBUM.includes(path) && ALBUM_TEXTS[name]) {
          await page.getByText(ALBUM_TEXTS[name]).waitFor(WAIT);
        }
      }),
    );
  });
});

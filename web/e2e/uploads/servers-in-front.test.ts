import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { isUpload } from '../support/hold-uploads.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { openPickerAs } from '../support/open-picker-as.ts';
import { allowErrors, REJECTED, UNAVAILABLE } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles } from '../support/steps.ts';
import { SESSION_KEY } from '../support/stored-session.ts';

const browser = await launchBrowser();
/** Requests of an upload that a server in front can answer. */
const REQUESTS = { 'the file': isUpload, 'the request for a URL': '**/api/sign-upload' } as const;
type Requested = keyof typeof REQUESTS;
const FAILED = 'Upload failed. Please try again.';
const OWN_PAGE = 'The server in front of Photo Coach answered with a page of its own.';
const refused = (status: number) =>
  `The server in front of Photo Coach refused this file (${status})`;

const answer = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'text/html',
    ...(status === 302 && { headers: { location: 'https://sign-in.example.com/' } }),
    body: `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`,
  });

/** The errors of Chromium for a page that is answered so, over and over. */
const allowAnswers = () => allowErrors(REJECTED, UNAVAILABLE);

const readSession = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', SESSION_KEY);

describe.skipIf(!browser)('a server in front', () => {
  const product = runProduct(browser, { own: { workers: 0 } });
  let photos: PhotoFile[];
  beforeAll(async () => {
    photos = await makePhotoFiles(3, 160);
  });

  const upload = async (requested: Requested, status: number) => {
    allowAnswers();
    const { page } = await openPickerAs(browser, product, 'album');
    await page.route(REQUESTS[requested], answer(status));
    await chooseFiles(page, photos.slice(0, 1));
    return page;
  };

  test.each([
    ['the file', 413, refused(413)],
    ['the file', 403, refused(403)],
    ['the file', 401, refused(401)],
    ['the file', 501, refused(501)],
    ['the file', 200, OWN_PAGE],
    ['the file', 500, FAILED],
    ['the request for a URL', 403, refused(403)],
    ['the request for a URL', 413, refused(413)],
    ['the request for a URL', 200, OWN_PAGE],
    ['the request for a URL', 302, OWN_PAGE],
    ['the request for a URL', 500, 'Failed to get upload URL'],
  ] as const)(
    'that answers %s with %i is named, and the photo can be sent again',
    async (...given) => {
      const [requested, status, text] = given;
      const page = await upload(requested, status);
      const tile = page.getByText(text);
      await tile.waitFor({ timeout: 10_000 });
      if (status === 413) expect(await findSeriousIssues(page)).toEqual([]);
      await page.unroute(REQUESTS[requested]);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByText('1 of 1 uploaded, 100 %').waitFor();
      expect(await readSession(page)).not.toBe('');
    },
  );

  test('that answers one photo of an album with 500 keeps back no other', async () => {
    allowAnswers();
    const { page } = await openPickerAs(browser, product, 'album');
    const paths = new Set<string>();
    const isFirst = (url: URL) => isUpload(url) && [...paths.add(url.pathname)][0] === url.pathname;
    await page.route(isFirst, answer(500));
    await chooseFiles(page, photos);
    await page.getByText('2 of 3 uploaded').waitFor();
    await page.getByText(FAILED).waitFor({ timeout: 10_000 });
    await page.unroute(isFirst);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();
  });

  test.each([
    ['the file', FAILED],
    ['the request for a URL', 'Failed to get upload URL'],
  ] as const)(
    'that answers %s of a single upload with 500 isn’t taken for a lost connection',
    async (requested, text) => {
      allowAnswers();
      const { page } = await openPickerAs(browser, product, 'single');
      await page.route(REQUESTS[requested], answer(500));
      await chooseFiles(page, photos.slice(0, 1));
      await page
        .getByRole('alert')
        .getByText("The server can't take this file right now.")
        .waitFor();
      await page.getByRole('alert').getByText(text).waitFor({ timeout: 10_000 });
      await page.unroute(REQUESTS[requested]);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByText('Your photo is uploaded.').waitFor();
    },
  );

  test.each([429, 502, 503, 522])(
    'that answers an upload with %i is waited for, and no connection counts as lost',
    async (status) => {
      const page = await upload('the file', status);
      await page
        .getByText("The server can't take this file right now. Trying again…")
        .first()
        .waitFor();
      expect(await page.getByText('Connection lost').count()).toBe(0);
      await page.unroute(isUpload);
      await page.getByText('1 of 1 uploaded, 100 %').waitFor();
    },
  );

  test.each([401, 403, 200])(
    'that answers every request with %i signs nobody out',
    async (status) => {
      allowAnswers();
      const { page } = await openPageAs(browser, product, 'member');
      await page.goto(`${product.url}/dashboard`);
      await page.getByText('No albums yet').waitFor();
      const session = await readSession(page);
      let answered = 0;
      await page.route('**/api/**', (route) => {
        answered += 1;
        return answer(status)(route);
      });
      await page.clock.install();
      await page.reload();
      await expect.poll(() => answered, { timeout: 15_000 }).toBeGreaterThan(5);
      // A session that the server has ended is removed a second later.
      for (let second = 0; second < 3; second += 1) await page.clock.runFor(1000);
      expect(await readSession(page)).toBe(session);
      expect(new URL(page.url()).pathname).toBe('/dashboard');
      await page.unroute('**/api/**');
      await page.reload();
      await page.getByText('No albums yet').waitFor();
    },
  );

  test('that answers the refresh of an expired session does not end it', async () => {
    allowAnswers();
    const { page } = await openPageAs(browser, product, 'member');
    await page.goto(`${product.url}/dashboard`);
    await page.getByText('No albums yet').waitFor();
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      session.expires_at = Math.floor(Date.now() / 1000) - 60;
      localStorage.setItem(key, JSON.stringify(session));
    }, SESSION_KEY);
    let answered = 0;
    const statuses = [403, 401, 400, 413, 200];
    await page.route('**/token?grant_type=refresh_token', (route) => {
      answered += 1;
      return answer(statuses[answered % statuses.length] ?? 403)(route);
    });
    await page.reload();
    await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(3);
    expect(await readSession(page)).toContain('refresh_token');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});

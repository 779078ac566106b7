import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { isUpload } from '../support/hold-uploads.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { openPickerAs } from '../support/open-picker-as.ts';
import { allowErrors, REJECTED, UNAVAILABLE } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles } from '../support/steps.ts';
import { SESSION_KEY } from '../support/stored-session.ts';

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

describe('a server in front', () => {
  const product = runProduct();
  let photos: PhotoFile[];
  beforeAll(async () => {
    photos = await makePhotoFiles(7, 160);
  });

  /** Answers the requests about each photo, in their order, with a status of these; undefined leaves one to the server. */
  async function answerEach(page: Page, statuses: readonly (number | undefined)[]): Promise<void> {
    const paths = new Set<string>();
    await page.route(isUpload, async (route) => {
      const { pathname } = new URL(route.request().url());
      const status = statuses[[...paths.add(pathname)].indexOf(pathname)];
      await (status === undefined ? route.continue() : answer(status)(route));
    });
  }

  const retryAll = async (page: Page, count: number) => {
    const retry = page.getByRole('button', { name: 'Retry' });
    for (let left = count; left > 0; left -= 1) await retry.first().click();
  };

  test('that answers files with a status or a page is named, keeps back no other, and they can be sent again', async () => {
    allowAnswers();
    const { page } = await openPickerAs(product, 'album');
    await answerEach(page, [413, 403, 401, 501, 200, 500]);
    await chooseFiles(page, photos);
    await page.getByText('1 of 7 uploaded').waitFor();
    for (const text of [refused(413), refused(403), refused(401), refused(501), OWN_PAGE, FAILED])
      await page.getByText(text).waitFor({ timeout: 10_000 });
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.unroute(isUpload);
    await retryAll(page, 6);
    await page.getByText('7 of 7 uploaded, 100 %').waitFor();
    expect(await readSession(page)).not.toBe('');
  });

  test('that is busy is waited for, and no connection counts as lost', async () => {
    allowAnswers();
    const { page } = await openPickerAs(product, 'album');
    const waiting = page.getByText("The server can't take this file right now. Trying again…");
    // Three files are sent at a time.
    await answerEach(page, [429, 502, 503]);
    await chooseFiles(page, photos.slice(0, 3));
    await expect.poll(() => waiting.count()).toBe(3);
    await page.unroute(isUpload);
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();
    await page.route(isUpload, answer(522));
    await chooseFiles(page, photos.slice(3, 4));
    await waiting.waitFor();
    expect(await page.getByText('Connection lost').count()).toBe(0);
    await page.unroute(isUpload);
    await page.getByText('4 of 4 uploaded, 100 %').waitFor();
  });

  test('that answers every request with 401, 403 or a page signs nobody out', async () => {
    allowAnswers();
    const { page } = await openPageAs(product, 'member');
    await page.goto(`${product.url}/dashboard`);
    await page.getByText('No albums yet').waitFor();
    const session = await readSession(page);
    await page.clock.install();
    for (const status of [401, 403, 200]) {
      let answered = 0;
      await page.route('**/api/**', (route) => {
        answered += 1;
        return answer(status)(route);
      });
      await page.reload();
      await expect.poll(() => answered, { timeout: 15_000 }).toBeGreaterThan(5);
      // A session that the server has ended is removed a second later.
      for (let second = 0; second < 3; second += 1) await page.clock.runFor(1000);
      expect(await readSession(page), `${status}`).toBe(session);
      expect(new URL(page.url()).pathname).toBe('/dashboard');
      await page.unroute('**/api/**');
    }
    await page.reload();
    await page.getByText('No albums yet').waitFor();
  });

  test('that answers the refresh of an expired session does not end it', async () => {
    allowAnswers();
    const { page } = await openPageAs(product, 'member');
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

import { padPhoto } from '@photo-coach/testing/fixtures/padded-photo.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { holdUploads, isUpload } from '../support/hold-uploads.ts';
import { openPickerAs } from '../support/open-picker-as.ts';
import { allowErrors, OFFLINE, REFUSED, REJECTED } from '../support/page-errors.ts';
import { openPage, openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import {
  chooseFiles,
  openMailedLink,
  openPicker,
  signUp,
  skipOnboarding,
} from '../support/steps.ts';
import { SESSION_KEY } from '../support/stored-session.ts';

const MB = 1024 * 1024;
const WAIT = { timeout: 60_000 };
/**
 * Chromium's messages for a server that is killed, even in the middle of a reply, and while nothing listens at its
 * address.
 */
const UNREACHABLE =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/;

/** Counts how often the store has accepted each file, or each part of one. */
function countStored(page: Page): () => number[] {
  const counts = new Map<string, number>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (response.request().method() !== 'PUT' || !isUpload(url) || !response.ok()) return;
    const key = `${url.pathname}?part=${url.searchParams.get('partNumber')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return () => [...counts.values()];
}

describe('an interrupted upload', () => {
  const product = runProduct({ own: {} });
  let photos: PhotoFile[];

  beforeAll(async () => {
    const [first, ...others] = await makePhotoFiles(4, 240);
    if (!first) throw new Error('no photo was made');
    // One is sent in three parts.
    photos = [padPhoto(first, 18 * MB), ...others];
  });

  const openAlbumPicker = async () => (await openPickerAs(product, 'album')).page;

  /** Waits for the upload's end; each photo, and each part of the large one, must have been stored once. */
  async function expectStored(page: Page, stored: () => number[]): Promise<void> {
    await page.getByText('4 of 4 uploaded, 100 %').waitFor(WAIT);
    expect(stored()).toEqual([1, 1, 1, 1, 1, 1]);
  }

  test('continues on its own after 20 seconds without a network', async () => {
    allowErrors(OFFLINE, UNREACHABLE);
    const page = await openAlbumPicker();
    await page.clock.install();
    const stored = countStored(page);
    const session = await page.context().newCDPSession(page);
    const connection = { offline: false, latency: 0, downloadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', {
      ...connection,
      uploadThroughput: 4 * MB,
    });
    await chooseFiles(page, photos);
    await page.getByText(/^3 of 4 uploaded, [2-9]\d %/).waitFor();
    await session.send('Network.emulateNetworkConditions', {
      ...connection,
      offline: true,
      uploadThroughput: -1,
    });
    await page.getByText("You're offline. The upload goes on when you're back.").waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    // The page's own seconds. Between them, its retries fail.
    for (let second = 0; second < 20; second += 1) await page.clock.runFor(1000);
    await session.send('Network.emulateNetworkConditions', {
      ...connection,
      uploadThroughput: -1,
    });
    await expectStored(page, stored);
  });

  test('continues on its own after a restart of the API', async () => {
    allowErrors(UNREACHABLE, REFUSED, /WebSocket connection/);
    const page = await openAlbumPicker();
    const stored = countStored(page);
    const release = await holdUploads(page);
    await chooseFiles(page, photos);
    await page.getByText('0 of 4 uploaded, 0 %').waitFor();
    const startApi = await product.killApi?.();
    release();
    await page.getByText('Connection lost. Trying again…').first().waitFor();
    await startApi?.();
    await expectStored(page, stored);
  });

  test('keeps what has arrived after a reload, and sends the rest', async () => {
    allowErrors(REFUSED);
    const page = await openAlbumPicker();
    const stored = countStored(page);
    let photosLeft = 2;
    // Two of the small photos and the first part of the large one arrive.
    await page.route(isUpload, async (route) => {
      const part = new URL(route.request().url()).searchParams.get('partNumber');
      if (part === null) photosLeft -= 1;
      if (part === '1' || (part === null && photosLeft >= 0)) await route.continue();
    });
    await chooseFiles(page, photos);
    await sleepUntil(() => stored().length === 3, { timeoutMs: 20_000 });
    await page.getByText(/^2 of 4 uploaded, (4|5)\d %/).waitFor();
    await page.reload();
    await page.getByText('Your upload was interrupted').waitFor();
    await page.getByText('2 of 4 photos uploaded. Nothing that has arrived').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await expect.poll(() => page.getByRole('listitem').locator('img').count()).toBeGreaterThan(1);
    await page.unroute(isUpload);
    await page.getByRole('button', { name: 'Continue uploading' }).click();
    await expectStored(page, stored);
  });

  test('is found again if the browser is slow to end the old page, and by no copy of its tab', async () => {
    const { page, context } = await openPickerAs(product, 'album');
    await chooseFiles(page, photos.slice(1));
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();
    const id = await page.evaluate(() => sessionStorage.getItem('upload_session') ?? '');
    const { page: copy } = await openTab(context);
    await copy.addInitScript((own) => sessionStorage.setItem('upload_session', own), id);
    await copy.goto(page.url());
    await copy.getByText('Currently: 0/12 photos').waitFor();
    // The copy takes the lock when the old page leaves it, and keeps it for a while.
    await copy.evaluate((own) => {
      const keep = () => new Promise((resolve) => window.setTimeout(resolve, 3000));
      void navigator.locks.request(`photo-coach.upload.${own}`, keep);
    }, id);
    await page.reload();
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();
  });

  test('continues on the analyzing page after a reload there', async () => {
    const page = await openAlbumPicker();
    const stored = countStored(page);
    const release = await holdUploads(page);
    await chooseFiles(page, photos);
    await page.getByText('0 of 4 uploaded, 0 %').waitFor();
    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.getByText('Step 1 of 3').waitFor();
    await page.reload();
    // Not released earlier: ending an interception while a page loads can lose one of its requests.
    const goOn = page.getByRole('button', { name: 'Continue uploading' });
    await goOn.waitFor();
    release();
    await goOn.click();
    await page.waitForURL('**/analyzing/album?albumId=*', WAIT);
    expect(stored()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('renews an expired token', async () => {
    allowErrors(REJECTED);
    const { page } = await openPage();
    await openMailedLink(page, product.url, await signUp(page, product.url));
    await skipOnboarding(page);
    await openPicker(page, 'album');
    const stored = countStored(page);
    const release = await holdUploads(page);
    await chooseFiles(page, photos);
    await page.getByText('0 of 4 uploaded, 0 %').waitFor();
    // The API refuses it like an expired one.
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      session.access_token = `${session.access_token.slice(0, -6)}AAAAAA`;
      session.expires_at = Math.floor(Date.now() / 1000) - 60;
      localStorage.setItem(key, JSON.stringify(session));
    }, SESSION_KEY);
    release();
    await expectStored(page, stored);
  });

  test('is tried again when the store fails, and then the message says that the upload failed', async () => {
    allowErrors(REFUSED);
    const page = await openAlbumPicker();
    await page.route(isUpload, (route) => route.abort());
    await page.clock.install();
    await chooseFiles(page, photos.slice(1, 2));
    await page.getByText('Connection lost. Trying again…').waitFor();
    const told = page.getByText('Network error during upload. Check your connection.');
    const advance = async () => {
      await page.clock.runFor(15_000);
      return (await told.count()) > 0;
    };
    await sleepUntil(advance, { timeoutMs: 30_000 });
    await page.unroute(isUpload);
    await page.getByRole('button', { name: 'Retry scene-2.jpg' }).click();
    await page.clock.runFor(1000);
    await page.getByText('1 of 1 uploaded, 100 %').waitFor();
  });

  test('is tried again when its transfer stalls', async () => {
    const page = await openAlbumPicker();
    let tries = 0;
    await page.route(isUpload, async (route) => {
      tries += 1;
      if (tries > 1) await route.continue();
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await chooseFiles(page, photos.slice(2, 3));
    await sleepUntil(() => tries === 1, { timeoutMs: 10_000 });
    // The transfer fails after 30 s and is tried again at 31 s; in between, the message is shown.
    await page.clock.runFor(30_500);
    await page.getByText('Connection lost. Trying again…').waitFor();
    await page.clock.runFor(1000);
    await page.getByText('1 of 1 uploaded, 100 %').waitFor();
  });
});

import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { holdUploads } from '../support/hold-uploads.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { chosenUpload, openPickerAs } from '../support/open-picker-as.ts';
import { allowErrors, ENDED } from '../support/page-errors.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles } from '../support/steps.ts';

const WAIT = { timeout: 60_000 };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own
  interface Window {
    notified: string[];
    lastNotification: { onclick?: () => void; close: () => void };
  }
}

describe('the analyzing page', () => {
  const product = runProduct();
  const items = chosenUpload('album');

  /** Uploads an album, and leaves the page with its running analysis. */
  async function startAlbum(page: Page, count: number): Promise<void> {
    await page.goto(`${product.url}/upload/album/file-picker`);
    await chooseFiles(page, await makePhotoFiles(count, 1600));
    await page.getByText(`${count} of ${count} uploaded, 100 %`).waitFor();
    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.waitForURL('**/analyzing/album?albumId=*');
  }

  test('shows each photo at once, opens those that are done, and agrees with its bar', async () => {
    const { page } = await openPageAs(product, 'member', { items });
    await page.clock.install();
    await startAlbum(page, 8);
    await page.getByRole('region', { name: 'Photos' }).locator('img').nth(7).waitFor(WAIT);
    const titled = async () => /^\d+ % · Analyzing your album…/.test(await page.title());
    await sleepUntil(titled, { timeoutMs: 20_000 });
    const bar = page.getByRole('progressbar', { name: 'Analysis' });
    const agrees = await bar.evaluate((element) => {
      const percent = Number(element.getAttribute('aria-valuenow'));
      const filled = element.querySelector<HTMLElement>('.bg-safelight')?.getBoundingClientRect();
      const shown = document.body.textContent?.includes(`${percent} %`) ?? false;
      const width = (element.getBoundingClientRect().width * percent) / 100;
      return shown && Math.abs((filled?.width ?? 0) - width) < 2;
    });
    expect(agrees).toBe(true);

    await page
      .getByRole('button', { name: /^Read now/ })
      .first()
      .click(WAIT);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { level: 3 }).first().waitFor();
    await expect.poll(() => dialog.getByRole('img').count()).toBeGreaterThan(0);

    await page.getByText('8 of 8 photos critiqued').waitFor(WAIT);
    await dialog.getByText('Your feedback is ready. It opens when you close this.').waitFor(WAIT);
    // Longer than the page waits before it opens the feedback of an album that nobody reads yet.
    await page.clock.runFor(1500);
    // Takes longer than the feedback takes to open.
    expect(await findSeriousIssues(page)).toEqual([]);
    await dialog.getByRole('heading', { level: 3 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/analyzing/album');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/album-feedback/*');
  });

  test('notifies when the album is done while the tab is hidden, on any page', async () => {
    const { page } = await openPageAs(product, 'member', { items });
    await page.addInitScript(() => {
      window.notified = [];
      // A headless browser denies notifications, and its pages are never hidden.
      class RecordedNotification {
        static permission = 'default';
        static requestPermission() {
          RecordedNotification.permission = 'granted';
          return Promise.resolve('granted');
        }
        constructor(title: string) {
          window.notified.push(title);
          window.lastNotification = this;
        }
        close() {
          window.notified.push('closed');
        }
      }
      Object.defineProperty(window, 'Notification', { value: RecordedNotification });
      Object.defineProperty(document, 'hidden', { get: () => true });
    });
    await startAlbum(page, 6);
    await page.getByRole('button', { name: "Notify me when it's done" }).click();
    await page.getByText("We'll notify you when it's done.").waitFor();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.waitForURL('**/account');
    await sleepUntil(() => page.evaluate(() => window.notified.length > 0), { timeoutMs: 60_000 });
    expect(await page.evaluate(() => window.notified)).toEqual(['Your feedback is ready']);
    await page.evaluate(() => window.lastNotification.onclick?.());
    await page.waitForURL('**/dashboard');
    expect(await page.evaluate(() => window.notified)).toEqual([
      'Your feedback is ready',
      'closed',
    ]);
  });

  test('lists unfinished work of every tab at a sign-out, each once', async () => {
    allowErrors(ENDED);
    const { page, context } = await openPickerAs(product, 'album');
    const release = await holdUploads(page);
    await chooseFiles(page, await makePhotoFiles(3, 160));
    await page.getByText('0 of 3 uploaded, 0 %').waitFor();
    const other = await openTab(context);
    await other.page.goto(`${product.url}/dashboard`);
    await other.page.getByText('No albums yet').waitFor();
    await other.page.getByRole('button', { name: 'Sign Out' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Sign out now?' });
    await dialog.getByText('3 photos are being uploaded').waitFor();
    expect(await findSeriousIssues(other.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    release();
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();

    await other.page.getByRole('button', { name: 'Sign Out' }).click();
    await other.page.getByText('You have been successfully signed out.').waitFor();
    await page.waitForURL(`${product.url}/`);
  });
});

import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { holdUploads } from '../support/hold-uploads.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { chosenUpload, openPickerAs } from '../support/open-picker-as.ts';
import { allowErrors, ENDED } from '../support/page-errors.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles } from '../support/steps.ts';

const WAIT = { timeout: 60_000 };

describe('the analyzing page', () => {
  const product = runProduct();
  const items = chosenUpload('album');

  /** Uploads an album, and leaves the page with its analysis, which can't end before what is returned is called. */
  async function startAlbum(page: Page): Promise<() => Promise<void>> {
    await page.goto(`${product.url}/upload/album/file-picker`);
    await chooseFiles(page, await makePhotoFiles(8, 1600));
    await page.getByText('8 of 8 uploaded, 100 %').waitFor();
    // Ending an analysis writes badges.
    const held = await product.db.startTransaction().execute();
    const release = async () => {
      if (!held.isRolledBack) await held.rollback().execute();
    };
    onTestFinished(release);
    await sql`lock table badges in share mode`.execute(held);
    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.waitForURL('**/analyzing/album?albumId=*');
    return release;
  }

  test('shows each photo at once, links to what is critiqued, and agrees with its bar', async () => {
    const { page } = await openPageAs(product, 'member', { items });
    const release = await startAlbum(page);
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

    // The report shows what is critiqued before the rest is done.
    const soFar = page.getByRole('link', { name: 'Read what is critiqued so far' });
    expect(await soFar.getAttribute('href', WAIT)).toMatch(/^\/feedback\/detail\//);
    expect(await findSeriousIssues(page)).toEqual([]);
    await release();
    await page.waitForURL('**/album-feedback/*', WAIT);
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
    const busy = page.evaluate('for (const end = Date.now() + 1500; Date.now() < end; );');
    await other.page.getByRole('button', { name: 'Sign Out' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Sign out now?' });
    await dialog.getByText('3 photos are being uploaded').waitFor();
    await busy;
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

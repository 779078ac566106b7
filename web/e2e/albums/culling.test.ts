import { readFile } from 'node:fs/promises';
import { readZip } from '@photo-coach/testing/lib/read-zip.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { blownPhoto, critiquedFiles } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, type Size } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';

const NAMES = ['one.jpg', 'two.jpg', 'three.jpg'];

describe('culling', () => {
  const product = runProduct();
  let album: Awaited<ReturnType<typeof critiquedFiles>>;

  beforeAll(async () => {
    const photos = NAMES.map((name, index) => blownPhoto(name, 0.2 + index * 0.3, index * 2));
    album = await critiquedFiles(product, await Promise.all(photos));
    await product.db
      .updateTable('profiles')
      .set({ plan: 'creator', plan_status: 'active' })
      .where('id', '=', album.account.userId)
      .execute();
  });

  /** The stored decision about each photo. */
  const stored = async () => {
    const rows = await product.db
      .selectFrom('photos')
      .leftJoin('picks', 'picks.photo_id', 'photos.id')
      .select(['picks.flag', 'picks.rating'])
      .where('album_id', '=', album.analysis.album.id)
      .orderBy('position')
      .execute();
    return rows.map(({ flag, rating }) => [flag, rating]);
  };
  const forget = () => {
    const photoIds = album.analysis.photos.map(({ id }) => id);
    return product.db.deleteFrom('picks').where('photo_id', 'in', photoIds).execute();
  };

  const open = async (path: string, size: Size = 'desk') => {
    const { account } = album;
    const { page } = await openPageAs(product, 'member', { account, size });
    await page.goto(`${product.url}${path}`);
    return page;
  };
  const openGallery = async (size?: Size) => {
    const page = await open(`/feedback/detail/${album.analysis.album.id}`, size);
    await page.getByRole('tab', { name: 'Photo Gallery' }).click();
    await tile(page, 1).waitFor();
    return page;
  };
  const tile = (page: Page, number: number, decided = '') =>
    page.getByRole('button', {
      name: new RegExp(`^Open photo ${number} ${NAMES[number - 1]}${decided}$`),
    });
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('is operated by keys in the gallery, which can be filtered', async () => {
    await forget();
    const page = await openGallery();
    await tile(page, 1).focus();
    await press(page, 'p', '4', 'ArrowRight', 'X', 'ArrowRight', 'p', '2', '0', 'u');
    await tile(page, 1, ' , kept, 4 stars').waitFor();
    await tile(page, 2, ' , rejected').waitFor();
    await expect.poll(stored).toEqual([
      ['pick', 4],
      ['reject', null],
      [null, null],
    ]);
    await page.getByRole('button', { name: 'Kept (1)' }).click();
    await tile(page, 2, ' , rejected').waitFor({ state: 'hidden' });
    expect(await findSeriousIssues(page)).toEqual([]);
    // When a photo leaves the shown ones, the next one takes its place.
    await tile(page, 1, ' , kept, 4 stars').focus();
    await press(page, 'u');
    await page.getByText(/^You have kept no photo yet\./).waitFor();
    await page.getByRole('button', { name: 'All (3)' }).click();
    await tile(page, 1, ' , 4 stars').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Photo Gallery' }).click();
    await tile(page, 2, ' , rejected').waitFor();
  });

  test('works by touch in full view, on a phone', async () => {
    await forget();
    const page = await openGallery('phone');
    await tile(page, 2).click();
    const dialog = page.getByRole('dialog', { name: 'two.jpg' });
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await dialog.getByRole('button', { name: '3 stars' }).click();
    expect(await findSeriousIssues(page)).toEqual([]);
    await press(page, 'ArrowRight', 'x');
    await page.getByRole('dialog', { name: 'three.jpg' }).waitFor();
    await press(page, 'Escape');
    await tile(page, 2, ' , kept, 3 stars').waitFor();
    await tile(page, 3, ' , rejected').waitFor();
    await expect.poll(stored).toEqual([
      [null, null],
      ['pick', 3],
      ['reject', null],
    ]);
  });

  test('keeps decisions from comparing, until they are taken back, and exports them', async () => {
    await forget();
    const { id } = album.analysis.album;
    const page = await open(`/compare/${id}?a=1&b=2`);
    await page.getByRole('button', { name: 'Keep photo 1' }).click();
    await press(page, 'x', 'ArrowRight');
    await page.waitForURL('**?a=1&b=3');
    await press(page, 'p');
    await expect.poll(stored).toEqual([
      ['pick', null],
      ['reject', null],
      ['pick', null],
    ]);
    await press(page, 'u');
    await expect.poll(stored).toEqual([
      ['pick', null],
      ['reject', null],
      [null, null],
    ]);
    await press(page, '5');
    await expect.poll(async () => (await stored())[2]).toEqual([null, 5]);

    await page.getByRole('link', { name: 'Back to Feedback' }).click();
    await page.getByRole('button', { name: 'Show photo 1, one.jpg, kept' }).waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download for darktable & digiKam' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/ for darktable & digiKam\.zip$/);
    const zip = readZip(await readFile(await download.path()));
    const text = (name: string) => String(zip.get(name)?.content);
    expect(text('one.jpg.xmp')).toContain('<xmpDM:pick>1</xmpDM:pick>');
    expect(text('two.jpg.xmp')).toContain('<xmp:Rating>-1</xmp:Rating>');
    expect(text('three.jpg.xmp')).toContain('<xmp:Rating>5</xmp:Rating>');
    expect(text('three.jpg.xmp')).toContain('<mwg-rs:Regions');
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('gives stars to either of two compared photos by pointer, on a phone', async () => {
    await forget();
    const page = await open(`/compare/${album.analysis.album.id}?a=1&b=2`, 'phone');
    const left = page.getByRole('group', { name: 'Keep or reject photo 1' });
    const right = page.getByRole('group', { name: 'Keep or reject photo 2' });
    const three = left.getByRole('button', { name: '3 stars for photo 1' });
    await three.click();
    await right.getByRole('button', { name: '1 star for photo 2' }).click();
    await expect.poll(stored).toEqual([
      [null, 3],
      [null, 1],
      [null, null],
    ]);
    expect(await three.getAttribute('aria-pressed')).toBe('true');
    // The keys apply to the side that changes.
    expect(await three.getAttribute('aria-keyshortcuts')).toBeNull();
    await press(page, '4');
    await right.getByRole('button', { name: '4 stars', pressed: true }).waitFor();
    await three.click();
    await expect.poll(stored).toEqual([
      [null, null],
      [null, 4],
      [null, null],
    ]);

    for (const star of await page.getByRole('button', { name: /^\d stars? for photo/ }).all()) {
      const { width = 0, height = 0 } = (await star.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('lists the keys of a page with "?", can turn single-character keys off for good, and returns the focus', async () => {
    await forget();
    const page = await openGallery();
    await tile(page, 1).focus();
    await press(page, '?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Give it stars').waitFor();
    expect(await dialog.getByText('Next photo').count()).toBe(1);
    expect(await findSeriousIssues(page)).toEqual([]);
    await dialog.getByRole('checkbox').click();
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await tile(page, 1).focus();
    await press(page, 'p', '?', 'ArrowRight');
    await expect
      .poll(() => tile(page, 2).evaluate((it) => it === document.activeElement))
      .toBe(true);
    expect(await dialog.count()).toBe(0);
    await page.reload();
    await page.getByRole('tab', { name: 'Photo Gallery' }).click();
    await tile(page, 1).focus();
    await press(page, 'x');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    expect(await dialog.getByRole('checkbox').getAttribute('aria-checked')).toBe('false');
    await dialog.getByRole('checkbox').click();
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await tile(page, 1).focus();
    await press(page, '3');
    await tile(page, 1, ' , 3 stars').waitFor();
    await expect.poll(async () => (await stored())[0]).toEqual([null, 3]);

    const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
    const isFocused = (it: Locator) => it.evaluate((each) => each === document.activeElement);
    await opener.click();
    await dialog.waitFor();
    await press(page, 'Escape');
    await expect.poll(() => isFocused(opener)).toBe(true);

    await opener.click();
    await dialog.waitFor();
    // Quicker than the return of the focus, as someone with a slow device can be.
    const second = page.locator('[data-photo-id]').nth(1);
    await second.evaluate((it: HTMLElement) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('[role=dialog]')) return;
        observer.disconnect();
        it.focus();
      });
      observer.observe(document.body, { childList: true });
    });
    await press(page, 'Escape');
    await expect.poll(() => isFocused(second)).toBe(true);
    // Timers end in their order: the one that returns the focus has ended before this one.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await isFocused(second)).toBe(true);
  });
});

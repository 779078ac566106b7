import { setTimeout } from 'node:timers/promises';
import { usageReplySchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { rawFiles } from '@photo-coach/testing/fixtures/raw/raw-files.ts';
import { makeShootFiles } from '@photo-coach/testing/fixtures/shoot-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { isUpload } from '../support/hold-uploads.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { chosenUpload } from '../support/open-picker-as.ts';
import { allowErrors, REFUSED, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { spendQuota } from '../support/seed/spend-quota.ts';
import { chooseFiles, readAccessToken } from '../support/steps.ts';
import { startTouch } from './touch.ts';

const END = '2096-12-22T12:00:00.000Z';
const MINUTE = 60_000;
const START = Date.UTC(2025, 4, 12, 9);
/** The work for 15 photos takes longer than other waits. */
const LONG = { timeout: 120_000 };

/** Capture times of events that are an hour apart, with a photo each minute. */
const timesOf = (sizes: readonly number[]): number[] =>
  sizes.flatMap((size, event) =>
    Array.from({ length: size }, (_, index) => START + event * 60 * MINUTE + index * MINUTE),
  );

const album = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Album ${number} ·`) });

/** Waits until so many albums of the shoot are done, on the dashboard. */
async function isOnDashboard(page: Page, albums: number): Promise<void> {
  await page.waitForURL('**/dashboard', LONG);
  await expect
    .poll(() => page.getByRole('heading', { name: /^Shoot of May 12, part \d$/ }).count())
    .toBe(albums);
  await expect
    .poll(() => page.getByRole('article').getByText('Analysis complete!').count(), LONG)
    .toBe(albums);
}

const sizesOf = (page: Page, ...numbers: number[]) =>
  Promise.all(numbers.map((number) => album(page, number).getByRole('listitem').count()));

describe('a shoot', () => {
  const product = runProduct();

  async function openMember({ isPaid = true, items = chosenUpload('shoot') } = {}) {
    const opened = await openPageAs(product, 'member', { timezoneId: 'UTC', items });
    const state = { plan: 'creator', status: 'active', end: END } as const;
    if (isPaid) await changeSubscription(product, opened.userId, state);
    return opened;
  }

  const openShootPicker = (page: Page) => page.goto(`${product.url}/upload/shoot/file-picker`);

  const photosOf = (userId: string) =>
    product.db
      .selectFrom('photos')
      .innerJoin('albums', 'albums.id', 'photos.album_id')
      .select(['photos.name', 'photos.state', 'albums.title'])
      .where('photos.user_id', '=', userId)
      .orderBy('albums.title')
      .orderBy('photos.position')
      .execute();

  async function readUsage(page: Page) {
    const authorization = `Bearer ${await readAccessToken(page)}`;
    const reply = await fetch(`${product.url}/api/me/usage`, { headers: { authorization } });
    return usageReplySchema.parse(await reply.json());
  }

  test('becomes albums, and every photo is critiqued once', LONG, async () => {
    const { page, userId } = await openMember({ items: {} });
    await spendQuota(product, userId, [85]);
    await page.goto(`${product.url}/upload-choice`);
    await page.getByRole('link', { name: /^Upload a Shoot/ }).click();
    await page.getByRole('button', { name: 'Select All' }).click();
    await page.getByRole('button', { name: 'Start Upload' }).click();
    await page.waitForURL('**/upload/shoot/file-picker');
    const files = await makeShootFiles(timesOf([5, 5, 5]));
    await chooseFiles(page, files.toReversed());
    await page.getByText('3 albums, sorted by time').waitFor(LONG);
    await page.getByText('Currently: 15/15 photos').waitFor();
    await album(page, 2)
      .getByRole('heading', { name: 'Album 2 · 5 photos · 10:00 to 10:04' })
      .waitFor();
    await page.getByText('15 of 15 uploaded, 100 %').waitFor(LONG);

    await album(page, 1).getByRole('button', { name: 'IMG_5.jpg', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByText('IMG_5.jpg is over Album 1.').waitFor();
    // The sensor listens for the next key from a timer without a delay; timers run in order.
    await page.evaluate(() => new Promise((resolve) => window.setTimeout(resolve)));
    await page.keyboard.press('ArrowDown');
    await page.getByText('IMG_5.jpg is over Album 2.').waitFor();
    await page.keyboard.press('Space');
    await album(page, 2).getByRole('button', { name: 'IMG_5.jpg', exact: true }).waitFor();
    await expect.poll(() => sizesOf(page, 1, 2)).toEqual([4, 6]);

    await page.getByRole('button', { name: 'Start 3 albums' }).click();
    await isOnDashboard(page, 3);

    const photos = await photosOf(userId);
    expect(photos.map(({ name }) => name).toSorted()).toEqual(
      files.map(({ name }) => name).toSorted(),
    );
    expect(new Set(photos.map(({ state }) => state))).toEqual(new Set(['critiqued']));
    expect(photos.filter(({ title }) => title === 'Shoot of May 12, part 2')[0]?.name).toBe(
      'IMG_5.jpg',
    );
    expect((await readUsage(page)).photosLeftToday).toBe(0);
  });

  test('can be changed without dragging, within 2 to 12 photos, gets a removed album back, and survives a reload', async () => {
    const { page } = await openMember();
    await openShootPicker(page);
    await chooseFiles(page, await makeShootFiles(timesOf([12, 4])));
    await page.getByText('2 albums, sorted by time').waitFor();
    await page.getByText('16 of 16 uploaded').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    await page.getByRole('button', { name: 'Remove Album 2' }).click();
    await page.getByText('Album 2 removed').waitFor();
    await page.getByText('1 album, sorted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 albums, sorted').waitFor();
    await page.getByText('16 of 16 uploaded').waitFor();
    await album(page, 2).getByRole('button', { name: 'IMG_13.jpg', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Options for IMG_13.jpg' }).click();
    const menu = page.getByRole('dialog', { name: 'Move IMG_13.jpg' });
    await expect
      .poll(() => menu.getByRole('button', { name: 'Move to Album 1 (full)' }).isDisabled())
      .toBe(true);
    const tile = page.getByRole('button', { name: 'IMG_13.jpg', exact: true });
    const [photo, box] = [await tile.boundingBox(), await menu.boundingBox()];
    if (!photo || !box) throw new Error('not on screen');
    expect(box.y >= photo.y + photo.height || box.y + box.height <= photo.y).toBe(true);
    expect(await findSeriousIssues(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Remove photo' }).click();
    await page.getByRole('button', { name: 'Options for IMG_7.jpg' }).click();
    await page.getByRole('button', { name: 'Start a new album here' }).click();
    await album(page, 3).getByText('3 photos').waitFor();
    await expect.poll(() => sizesOf(page, 1, 2)).toEqual([6, 6]);

    await page.getByRole('button', { name: 'Options for IMG_16.jpg' }).click();
    await page.getByRole('button', { name: 'Start a new album here' }).click();
    await page.getByText('Album 4 has only 1 photo. An album needs at least 2.').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Start 4 albums' }).isDisabled())
      .toBe(true);
    await page.reload();
    await page.getByText('Album 4 has only 1 photo. An album needs at least 2.').waitFor();

    await page.getByRole('button', { name: 'Options for IMG_16.jpg' }).click();
    await page.getByRole('button', { name: 'Move to Album 3' }).click();
    await page.getByRole('button', { name: 'Album 2: Join with Album 3' }).click();
    await page.getByRole('button', { name: 'Start 2 albums' }).waitFor();
    await expect.poll(() => sizesOf(page, 2)).toEqual([9]);
    await page.getByRole('button', { name: 'Sort again' }).click();
    await album(page, 1).getByText('12 photos').waitFor();
  });

  test('is limited by what is left of the day, and by the photos of a folder', async () => {
    const { page, userId } = await openMember();
    await spendQuota(product, userId, [95]);
    // On a slow connection too, no photo is chosen before it is known how many may be.
    const slowly = async (route: Route) => {
      await setTimeout(2000);
      await route.continue();
    };
    await page.route('**/api/me/usage', slowly, { times: 1 });
    await openShootPicker(page);
    const files = await makeShootFiles(timesOf([7]));
    const jpeg = Buffer.from(files[0]?.bytes ?? []);
    const raw = rawFiles({ jpeg, described: jpeg, thumbnail: jpeg })['nikon.nef'];
    await chooseFiles(page, [...files, { name: 'IMG_1.NEF', bytes: raw }]);
    await page.getByText('1 RAW file was left out: its JPEG is here.').waitFor();
    await page.getByText('You have 5 photos left today. 5 of 7 photos were added.').waitFor();
    await page.getByText('Currently: 5/5 photos').waitFor();
    await page.getByText('Photo limit reached - Remove photos to add more').waitFor();
  });

  test('that reaches a limit in the middle keeps the rest, and no album starts twice', async () => {
    const { page, userId } = await openMember();
    await openShootPicker(page);
    await chooseFiles(page, await makeShootFiles(timesOf([3, 3, 3])));
    await page.getByText('9 of 9 uploaded').waitFor();
    await page.getByText('3 albums, sorted').waitFor();
    // Another tab uses up the day until the second album.
    await spendQuota(product, userId, [94]);
    allowErrors(REJECTED);
    await page.getByRole('button', { name: 'Start 3 albums' }).click();
    const dialog = page.getByRole('dialog', { name: 'Daily limit reached' });
    await dialog.getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
    await page.getByText('1 album has not started yet.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.waitForURL('**/upload-choice');
    expect((await photosOf(userId)).map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `IMG_${number}.jpg`),
    );
    await page.getByText('Your 3 photos are still here').waitFor();
    // Then the day is over.
    await product.db
      .deleteFrom('usage')
      .where('user_id', '=', userId)
      .where('kind', '=', 'single')
      .execute();
    await page.goto(`${product.url}/upload/shoot/file-picker`);
    await page.getByRole('button', { name: 'Start 1 album' }).click();
    await isOnDashboard(page, 3);
  });

  test('continues after the upload of a photo has failed, and is arranged with a finger', async () => {
    const options = { timezoneId: 'UTC', size: 'phone', items: chosenUpload('shoot') } as const;
    const { page, userId } = await openPageAs(product, 'member', options);
    await changeSubscription(product, userId, { plan: 'pro', status: 'active', end: END });
    await openShootPicker(page);
    allowErrors(REJECTED);
    let uploads = 0;
    await page.route(isUpload, async (route) => {
      uploads += 1;
      await (uploads === 1 ? route.fulfill({ status: 403 }) : route.continue());
    });
    await chooseFiles(page, await makeShootFiles(timesOf([3, 2])));
    await page.getByText('2 albums, sorted').waitFor();
    await page.getByText('4 of 5 uploaded').waitFor();

    const photo = page.getByRole('button', { name: 'IMG_3.jpg', exact: true });
    const touch = await startTouch(page, photo);
    await page.getByText('IMG_3.jpg is over Album 1.').waitFor({ state: 'attached' });
    await touch.moveTo(album(page, 2));
    await page.getByText('IMG_3.jpg is over Album 2.').waitFor({ state: 'attached' });
    await touch.end();
    await album(page, 2).getByRole('button', { name: 'IMG_3.jpg', exact: true }).waitFor();

    // For 50 ms after a drag, dnd-kit takes a click for the end of the drag.
    const start = page.getByRole('button', { name: 'Start 2 albums' });
    const clickStart = async () => {
      await start.click({ timeout: 1000 }).catch(() => undefined);
      return page.url().endsWith('/analyzing/album');
    };
    await sleepUntil(clickStart, { timeoutMs: 20_000 });
    await page.getByText('Keep this page open until every album has started.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Retry', exact: true }).first().click();
    await isOnDashboard(page, 2);
    expect((await photosOf(userId)).map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `IMG_${number}.jpg`),
    );
  });

  test('whose reply is lost starts no album twice', async () => {
    const { page, userId } = await openMember();
    await openShootPicker(page);
    await chooseFiles(page, await makeShootFiles(timesOf([3, 3, 3])));
    await page.getByText('9 of 9 uploaded').waitFor();
    await page.getByText('3 albums, sorted').waitFor();
    allowErrors(REFUSED);
    let requests = 0;
    await page.route('**/api/generate-feedback', async (route) => {
      requests += 1;
      if (requests !== 2) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Start 3 albums' }).click();
    await page.getByText(/ 2 albums have not started yet\.$/).waitFor();
    await page.reload();
    await isOnDashboard(page, 3);
    expect((await photosOf(userId)).map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `IMG_${number}.jpg`),
    );
    await page.goto(`${product.url}/upload/shoot/file-picker`);
    await page.getByText('Currently: 0/91 photos').waitFor();
  });

  test('is locked on the free plan, with the way to get it', async () => {
    const { page, userId } = await openMember({ isPaid: false });
    await page.goto(`${product.url}/upload-choice`);
    await page.getByRole('link', { name: /^Upload a Shoot/ }).click();
    await page.getByText('Shoots are a Creator feature').waitFor();
    await page.getByRole('button', { name: 'Upgrade to Creator' }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await changeSubscription(product, userId, { plan: 'pro', status: 'active', end: END });
    await page.goto(`${product.url}/upload-choice`);
    await page.getByRole('link', { name: /^Upload a Shoot/ }).click();
    await page.getByRole('button', { name: 'Start Upload' }).waitFor();
  });
});

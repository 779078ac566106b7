import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { padPhoto } from '@photo-coach/testing/fixtures/padded-photo.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { makeShootFiles } from '@photo-coach/testing/fixtures/shoot-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { holdUploads } from '../support/hold-uploads.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { openPickerAs } from '../support/open-picker-as.ts';
import { allowErrors, REFUSED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles, tabTo, writeFiles } from '../support/steps.ts';

describe('the file pickers', () => {
  const product = runProduct();
  let photos: PhotoFile[];

  beforeAll(async () => {
    photos = await makePhotoFiles(4, 160);
  });
  const photo = (index: number) => {
    const found = photos[index];
    if (!found) throw new Error('no photo was made');
    return found;
  };

  const openMode = async (mode: 'single' | 'album') => (await openPickerAs(product, mode)).page;

  test('accept a photo that is dropped on the page, or pasted', async () => {
    const page = await openMode('album');
    const fill = ({ name, bytes }: { name: string; bytes: number[] }) => {
      const transfer = new DataTransfer();
      const file = new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
      transfer.items.add(file);
      return transfer;
    };
    const toFile = (name: string, { bytes }: PhotoFile) => ({ name, bytes: [...bytes] });
    const dropped = await page.evaluateHandle(fill, toFile('dropped.jpg', photo(0)));
    await page
      .getByRole('group', { name: 'Drop your photos here' })
      .dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('dropped.jpg').waitFor();
    const pasted = await page.evaluateHandle(fill, toFile('pasted.jpg', photo(1)));
    await page.evaluate((clipboardData) => {
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    }, pasted);
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    await page.locator('li img').nth(1).waitFor();
  });

  test('take photos when it can’t be read how many may be analyzed', async () => {
    const page = await openMode('album');
    allowErrors(REFUSED);
    await page.route('**/api/me/usage', (route) => route.abort());
    await page.reload();
    await chooseFiles(page, [photo(0)]);
    await page.getByText('1 of 1 uploaded, 100 %').waitFor();
  });

  test('report a 13th photo that is dropped, on the area or beside it, or pasted, and a second one of a single upload', async () => {
    const album = await openMode('album');
    const files = Array.from({ length: 12 }, (_, index) => ({
      ...padPhoto(photo(0), photo(0).bytes.length + index + 1),
      name: `${index}.jpg`,
    }));
    await chooseFiles(album, files);
    await album.getByText('Currently: 12/12 photos').waitFor();
    for (const how of ['dropped', 'dropped beside', 'pasted'] as const) {
      await giveFile(album, photo(1), how);
      await album.getByText('Maximum 12 files allowed. Remove photos to add more.').waitFor();
      await album.getByText('Currently: 12/12 photos').waitFor();
      // The message is gone, so that each way has to show it.
      await album.reload();
      await album.getByText('Currently: 12/12 photos').waitFor();
    }

    const single = await openMode('single');
    await chooseFiles(single, [photo(0)]);
    await single.getByText('Your photo is uploaded.').waitFor();
    for (const how of ['dropped beside', 'pasted'] as const) {
      await giveFile(single, photo(1), how);
      await single.getByText('This upload has one photo. Remove it to choose another.').waitFor();
      await single.getByText('scene-1.jpg', { exact: true }).waitFor();
      await single.reload();
      await single.getByText('Your photo is uploaded.').waitFor();
    }
  });

  test('name an album after the folder it was chosen from, else after the days of its photos', async () => {
    const submittedTitle = async (page: Page) => {
      const submitted = page.waitForRequest('**/api/generate-feedback');
      await page.getByRole('button', { name: 'Continue to Analysis' }).click();
      return (await submitted).postDataJSON().title;
    };
    const page = await openMode('album');
    const files = await makeShootFiles([Date.UTC(2019, 4, 12, 9), Date.UTC(2019, 4, 13, 10)]);
    await chooseFiles(page, files);
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    await page.reload();
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    expect(await submittedTitle(page)).toBe('May 12 – 13, 2019');

    const other = await openMode('album');
    const others = ['IMG_1.MOV', 'Thumbs.db'].map((name) => ({ name, bytes: Buffer.from(name) }));
    const [file] = await writeFiles([...photos.slice(0, 2), ...others]);
    await other.getByLabel('Choose a folder').setInputFiles(path.dirname(file ?? ''));
    await other.getByText('2 of 2 uploaded, 100 %').waitFor();
    expect(await other.getByRole('alert').allTextContents()).toEqual([]);
    expect(await submittedTitle(other)).toMatch(/^photos-\w+$/);

    const unnamed = await openMode('album');
    await chooseFiles(unnamed, photos.slice(0, 2));
    await unnamed.getByText('2 of 2 uploaded, 100 %').waitFor();
    expect(await submittedTitle(unnamed)).toBeUndefined();
  });

  test('move photos with the keyboard, and submit them in that order', async () => {
    const page = await openMode('album');
    await chooseFiles(page, photos.slice(0, 2));
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    await tabTo(page, 'button', 'Move scene-1.jpg');
    await page.keyboard.press('Space');
    await page.getByText('scene-1.jpg would be at place 1.').waitFor();
    const moved = page.getByText('scene-1.jpg would be at place 2.');
    const pressRight = async () => {
      await page.keyboard.press('ArrowRight');
      return (await moved.count()) > 0;
    };
    await sleepUntil(pressRight, { timeoutMs: 10_000 });
    await page.keyboard.press('Space');
    await page.getByText('scene-1.jpg is now at place 2.').waitFor();
    const tiles = page.getByRole('region', { name: 'Chosen photos' }).getByRole('listitem');
    const names = ['scene-2.jpg', 'scene-1.jpg'];
    for (const [index, name] of names.entries()) await tiles.nth(index).getByText(name).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    const submitted = page.waitForRequest('**/api/generate-feedback');
    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    const { photos: sent } = (await submitted).postDataJSON();
    expect(sent.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test('can pause, resume, cancel and retry an upload, with its progress in the tab’s title', async () => {
    allowErrors(REFUSED);
    const page = await openMode('album');
    const release = await holdUploads(page);
    await chooseFiles(page, photos.slice(0, 2));
    await page.getByText('0 of 2 uploaded, 0 %').waitFor();
    const titled = (start: string) => async () => (await page.title()).startsWith(start);
    await sleepUntil(titled('0 % · Upload Your Photos'), { timeoutMs: 10_000 });
    await page.getByRole('button', { name: 'Pause uploads' }).click();
    await page.getByText('Paused').nth(1).waitFor();
    await sleepUntil(titled('Upload Your Photos'), { timeoutMs: 10_000 });
    await page.getByRole('button', { name: 'Resume uploads' }).click();
    await page.getByRole('button', { name: 'Cancel upload of scene-1.jpg' }).click();
    await page.getByText('Upload cancelled').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    release();
    await page.getByText('1 of 2 uploaded').waitFor();
    await page.getByRole('button', { name: 'Retry scene-1.jpg' }).click();
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    await page.getByRole('button', { name: 'Remove scene-1.jpg' }).click();
    await page.getByText('1 of 1 uploaded, 100 %').waitFor();
  });

  test('open the photo library of a phone, or its camera, and hide no file in the dialog of a desktop', async () => {
    const accepted = (picker: Page) => picker.getByLabel('Browse files').getAttribute('accept');
    expect(await accepted(await openMode('album'))).toBeNull();
    const { page } = await openPageAs(product, 'member', { size: 'phone' });
    await page.goto(`${product.url}/upload-choice`);
    await page.getByRole('link', { name: 'Upload a Folder' }).click();
    await page.getByRole('button', { name: 'Select All' }).click();
    await page.getByRole('button', { name: 'Start Upload' }).click();
    await page.getByRole('button', { name: 'Take a photo' }).waitFor();
    const types = (await accepted(page))?.split(',') ?? [];
    expect(types).toEqual(expect.arrayContaining(['image/*', 'image/heic', 'image/heif']));
    expect(types.filter((type) => !type.startsWith('image/'))).toEqual([]);
    const { name, bytes } = photo(0);
    const file = { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).click(),
    ]);
    expect(await camera.element().getAttribute('capture')).toBe('environment');
    await camera.setFiles(file);
    await page.getByText('1 of 1 uploaded, 100 %').waitFor();
  });

  test('ask before the page is left while photos are uploaded, and not afterward', async () => {
    const page = await openMode('album');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const release = await holdUploads(page);
    await chooseFiles(page, photos.slice(0, 1));
    await page.getByText('0 of 1 uploaded, 0 %').waitFor();
    const dialog = page.waitForEvent('dialog');
    await page.getByText('Currently: 1/12 photos').click();
    await page.close({ runBeforeUnload: true });
    expect((await dialog).type()).toBe('beforeunload');
    release();
    await page.getByText('1 of 1 uploaded, 100 %').waitFor();
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toEqual(['beforeunload']);
  });

  test('name what can’t be uploaded, and show a photo without a picture as uploaded without one', async () => {
    const page = await openMode('album');
    const broken = { name: 'broken.jpg', bytes: photo(0).bytes.slice(0, 400) };
    await chooseFiles(page, [
      { name: 'notes.jpg', bytes: Buffer.from('Buy film.') },
      { name: 'empty.jpg', bytes: new Uint8Array(0) },
      broken,
      { name: 'raw.tif', bytes: tiff() },
    ]);
    const words = 'Please select image files (JPG, PNG, WEBP, TIFF, HEIC)';
    for (const text of [`notes.jpg: ${words}`, 'empty.jpg: This file is empty'])
      await page.getByText(text).waitFor();
    await page.getByText('Upload succeeded but preview generation failed').waitFor();
    // Browsers that can't show a type draw its name instead.
    await page.getByText('tif', { exact: true }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });
});

/** Adds one more file to a page: on the full area, beside it, or from the clipboard. */
async function giveFile(
  page: Page,
  { bytes }: PhotoFile,
  how: 'dropped' | 'dropped beside' | 'pasted',
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'more.jpg', { type: 'image/jpeg' }));
      return transfer;
    },
    [...bytes],
  );
  if (how === 'pasted') {
    await page.evaluate((clipboardData) => {
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    }, dataTransfer);
    return;
  }
  const area = page.getByRole('group', { name: 'Photo limit reached - Remove photos to add more' });
  await (how === 'dropped' ? area : page.locator('h1')).dispatchEvent('drop', { dataTransfer });
}

/** The start of a TIFF; its content does not matter to the picker. */
const tiff = () => Buffer.concat([Buffer.from('II*\0'), randomBytes(2000)]);

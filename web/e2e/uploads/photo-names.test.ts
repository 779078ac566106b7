import path from 'node:path';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { padPhoto } from '@photo-coach/testing/fixtures/padded-photo.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { rawFiles } from '@photo-coach/testing/fixtures/raw/raw-files.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPageAs } from '../support/open-page-as.ts';
import { chosenUpload, openPickerAs } from '../support/open-picker-as.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles, writeFiles } from '../support/steps.ts';

/** Longer than the pool of a busy machine needs for six small photos, ms. */
const ANALYSIS_MS = 120_000;

const OTHERS: PhotoFile[] = [
  { name: 'IMG_1.MOV', bytes: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1') },
  { name: 'IMG_1.AAE', bytes: Buffer.from('<?xml version="1.0"?><plist/>') },
  { name: 'IMG_1.jpg.json', bytes: Buffer.from('{"title":"IMG_1.jpg"}') },
  { name: 'Thumbs.db', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
];

describe('the name of a photo', () => {
  const product = runProduct();
  let photos: PhotoFile[];

  beforeAll(async () => {
    photos = await makePhotoFiles(6, 240);
  });
  const photo = (index: number, name: string): PhotoFile => {
    const found = photos[index];
    if (!found) throw new Error('no photo was made');
    return { name, bytes: found.bytes };
  };
  const converted = async (index: number, name: string, type: 'png' | 'tiff' | 'webp') => {
    const bytes = await sharp(photo(index, name).bytes).toFormat(type).toBuffer();
    return { name, bytes };
  };

  test('decides nothing: an album of oddly named photos is uploaded by its content, and analyzed', async () => {
    const { page } = await openPickerAs(product, 'album');
    const announced: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sign-upload')) announced.push(request.postDataJSON());
    });
    const files = [
      photo(0, 'IMG_0001.HIF'),
      photo(1, 'photo.jfif'),
      await converted(2, 'shot.jpe', 'png'),
      await converted(3, '1000012345', 'tiff'),
      await converted(4, 'a.JPG ', 'webp'),
      photo(5, 'IMG_1.JPG.part'),
    ];
    await chooseFiles(page, [...files, ...OTHERS]);
    await page.getByText("4 files that aren't photos were left out.").waitFor();
    await page.getByText('6 of 6 uploaded, 100 %').waitFor();
    const types = announced.map((request) => JSON.stringify(request));
    for (const [ext, type] of [
      ['jpg', 'image/jpeg'],
      ['png', 'image/png'],
      ['tif', 'image/tiff'],
      ['webp', 'image/webp'],
    ])
      expect(types).toContainEqual(expect.stringContaining(`"ext":"${ext}","type":"${type}"`));

    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.waitForURL('**/album-feedback/*', { timeout: ANALYSIS_MS });
    for (const [index, { name }] of files.entries())
      await page
        .getByRole('button', { name: `Show photo ${index + 1}, ${name.trim()}`, exact: true })
        .waitFor();
  });

  test('decides nothing in a chosen folder, whose other files are skipped without an error', async () => {
    const { page } = await openPickerAs(product, 'album');
    const chosen = [photo(0, '1000012345'), photo(1, 'IMG_0001.HIF'), ...OTHERS];
    const [file = ''] = await writeFiles(chosen);
    await page.getByLabel('Choose a folder').setInputFiles(path.dirname(file));
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    expect(await page.getByRole('alert').allTextContents()).toEqual([]);
  });

  test('decides nothing in a shoot', async () => {
    const items = chosenUpload('shoot');
    const { page, userId } = await openPageAs(product, 'member', { items });
    const state = { plan: 'creator', status: 'active', end: '2096-12-22T12:00:00.000Z' } as const;
    await changeSubscription(product, userId, state);
    await page.goto(`${product.url}/upload/shoot/file-picker`);
    await chooseFiles(page, [photo(0, 'shot.jpe'), photo(1, '1000012345'), ...OTHERS]);
    await page.getByText("4 files that aren't photos were left out.").waitFor();
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
  });

  test('hides no file in the dialog of a desktop; a phone opens its photo library', async () => {
    const accepted = async (size: 'desk' | 'phone') => {
      const items = chosenUpload('album');
      const { page } = await openPageAs(product, 'member', { items, size });
      await page.goto(`${product.url}/upload/album/file-picker`);
      const input = page.getByLabel('Browse files');
      await input.waitFor({ state: 'attached' });
      return await input.getAttribute('accept');
    };
    expect(await accepted('desk')).toBeNull();
    const types = (await accepted('phone'))?.split(',') ?? [];
    expect(types).toEqual(expect.arrayContaining(['image/*', 'image/heic', 'image/heif']));
    expect(types.filter((type) => !type.startsWith('image/'))).toEqual([]);
  });

  test('never refuses a second photo, even one of equal size, and after a reload', async () => {
    const { page } = await openPickerAs(product, 'album');
    const [one, other] = [0, 1].map((index) => padPhoto(photo(index, 'IMG_0001.JPG'), 30_000));
    if (!one || !other) throw new Error('no photo was made');
    await chooseFiles(page, [one]);
    await page.getByText('1 of 1 uploaded, 100 %').waitFor();
    await page.reload();
    await page.getByText('1 of 1 uploaded, 100 %').waitFor();
    await chooseFiles(page, [other]);
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    await page.reload();
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    await page.getByText('Currently: 2/12 photos').waitFor();
  });

  test('leaves out a RAW file only if it is one, and its JPEG has come before a reload', async () => {
    const { page } = await openPickerAs(product, 'album');
    const [large] = await makePhotoFiles(1, 1500);
    const jpeg = Buffer.from(large?.bytes ?? []);
    const raw = rawFiles({ jpeg, described: jpeg, thumbnail: jpeg })['nikon.nef'];
    await chooseFiles(page, [photo(0, 'IMG_1.JPG'), photo(1, 'IMG_1.NEF')]);
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    await chooseFiles(page, [{ name: 'IMG_2.NEF', bytes: raw }]);
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();
    await page.reload();
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();
    await chooseFiles(page, [{ name: 'IMG_1', bytes: raw }]);
    await page.getByText('1 RAW file was left out: its JPEG is here.').waitFor();
  });
});

import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { rawFiles } from '@photo-coach/testing/fixtures/raw/raw-files.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPickerAs } from '../support/open-picker-as.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles } from '../support/steps.ts';

/** Longer than the pool of a busy machine needs for eight small photos, ms. */
const ANALYSIS_MS = 120_000;

describe('the name of a photo', () => {
  const product = runProduct();
  let photos: PhotoFile[];
  let raws: ReturnType<typeof rawFiles>;

  beforeAll(async () => {
    photos = await makePhotoFiles(6, 240);
    const [large] = await makePhotoFiles(1, 1500);
    const jpeg = Buffer.from(large?.bytes ?? []);
    raws = rawFiles({ jpeg, described: jpeg, thumbnail: jpeg });
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

  test('decides nothing: an album of odd names is uploaded by content, RAW files as their JPEGs, and analyzed', async () => {
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
      { name: 'nikon.nef', bytes: raws['nikon.nef'] },
    ];
    await chooseFiles(page, [
      ...files,
      { name: 'IMG_1.AAE', bytes: Buffer.from('<?xml version="1.0"?><plist/>') },
      { name: 'IMG_1.jpg.json', bytes: Buffer.from('{"title":"IMG_1.jpg"}') },
    ]);
    await page.getByText("2 files that aren't photos were left out.").waitFor();
    await page.getByText('7 of 7 uploaded, 100 %').waitFor();
    const types = announced.map((request) => JSON.stringify(request));
    for (const [ext, type] of [
      ['jpg', 'image/jpeg'],
      ['png', 'image/png'],
      ['tif', 'image/tiff'],
      ['webp', 'image/webp'],
    ])
      expect(types).toContainEqual(expect.stringContaining(`"ext":"${ext}","type":"${type}"`));
    expect(new Set(types.map((request) => JSON.parse(request).ext)).size).toBe(4);
    // Chromium shows no TIFF.
    await expect.poll(() => page.locator('img[src^="blob:"]').count()).toBe(6);

    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.waitForURL('**/album-feedback/*', { timeout: ANALYSIS_MS });
    for (const [index, { name }] of files.entries())
      await page
        .getByRole('button', { name: `Show photo ${index + 1}, ${name.trim()}`, exact: true })
        .waitFor();
  });
});

import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { rawFiles } from '@photo-coach/testing/fixtures/raw/raw-files.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openPickerAs } from '../support/open-picker-as.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles } from '../support/steps.ts';

/** Longer than the pool of a busy machine needs for eight photos of 1.5 MP, ms. */
const ANALYSIS_MS = 120_000;

/** RAW files of all eight formats, each with its own photo; without `isWhole` only with a thumbnail. */
async function makeRawFiles({ isWhole }: { isWhole: boolean }) {
  const photos = await makePhotoFiles(8, isWhole ? 1500 : 160);
  const all = photos.map(async ({ bytes }, index) => {
    const jpeg = Buffer.from(bytes);
    const described = await sharp(jpeg)
      .withExif({ IFD0: { Make: 'FUJIFILM' } })
      .jpeg()
      .toBuffer();
    const files = rawFiles({ jpeg, described, thumbnail: jpeg });
    const [name, file] = Object.entries(files)[index] ?? [];
    if (name === undefined || file === undefined) throw new Error('no such format');
    return { name, bytes: file };
  });
  return Promise.all(all);
}

describe('RAW files', () => {
  const product = runProduct();

  test('are chosen with a picture, sent as the embedded JPEG, and critiqued under their names', async () => {
    const { page } = await openPickerAs(product, 'album');
    const files = await makeRawFiles({ isWhole: true });
    const announced: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sign-upload')) announced.push(request.postDataJSON());
    });
    const [beside] = await makePhotoFiles(1, 200);
    await chooseFiles(page, [
      ...files,
      { name: 'nikon.jpg', bytes: beside?.bytes ?? Buffer.alloc(0) },
    ]);
    await page.getByText('1 RAW file was left out: its JPEG is here.').waitFor();
    await page.getByRole('button', { name: 'Remove nikon.jpg' }).click();
    await chooseFiles(
      page,
      files.filter(({ name }) => name === 'nikon.nef'),
    );
    await page.getByText('8 of 8 uploaded, 100 %').waitFor();
    expect(announced.length).toBeGreaterThanOrEqual(files.length);
    for (const request of announced)
      expect(request).toMatchObject({ ext: 'jpg', type: 'image/jpeg' });
    const pictures = page.locator('img[src^="blob:"]');
    await expect.poll(() => pictures.count()).toBe(8);

    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.waitForURL('**/album-feedback/*', { timeout: ANALYSIS_MS });
    for (const { name } of files)
      await page.getByRole('button', { name: new RegExp(`^Show photo \\d, ${name}$`) }).waitFor();
  });

  test('that contain only a thumbnail are refused with advice', async () => {
    const { page } = await openPickerAs(product, 'single');
    const [canon] = await makeRawFiles({ isWhole: false });
    if (!canon) throw new Error('no file was made');
    await chooseFiles(page, [canon]);
    await page
      .getByText('canon.cr2: This RAW file has no full-size JPEG from the camera inside.')
      .waitFor();
  });
});

import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { describe, expect, test } from 'vitest';
import { openPageAs } from '../support/open-page-as.ts';
import { chosenUpload } from '../support/open-picker-as.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles } from '../support/steps.ts';

/** A different decoder than the product's would have to encode one. */
const [heic] = realPhotos('formats').filter(({ name }) => name.endsWith('.heic'));

describe.skipIf(!heic)('a HEIC photo', () => {
  const product = runProduct();

  test('has its picture in a browser that can’t decode it, and a damaged one its type', async () => {
    const items = chosenUpload('album');
    const { page } = await openPageAs(product, 'member', { items });
    const decoders: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('heic-worker')) decoders.push(request.url());
    });
    await page.goto(`${product.url}/upload/album/file-picker`);
    const whole = heic?.read() ?? Buffer.alloc(0);
    expect(decoders).toEqual([]);
    await chooseFiles(page, [
      { name: 'phone.heic', bytes: whole },
      { name: 'damaged.heic', bytes: whole.subarray(0, 200_000) },
    ]);
    const tiles = page.getByRole('region', { name: 'Chosen photos' }).getByRole('listitem');
    const picture = tiles.filter({ hasText: 'phone.heic' }).locator('img');
    await picture.waitFor({ timeout: 60_000 });
    const { width, height } = await picture.evaluate((image: HTMLImageElement) => ({
      width: image.naturalWidth,
      height: image.naturalHeight,
    }));
    expect(Math.min(width, height)).toBeGreaterThan(400);
    await tiles.filter({ hasText: 'damaged.heic' }).getByText('heic', { exact: true }).waitFor();
    expect(decoders.length).toBeGreaterThan(0);
  });
});

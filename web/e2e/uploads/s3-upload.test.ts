import { padPhoto } from '@photo-coach/testing/fixtures/padded-photo.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { onS3 } from '@photo-coach/testing/product/storage-env.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openPickerAs } from '../support/open-picker-as.ts';
import { allowErrors } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles } from '../support/steps.ts';

const MB = 1024 * 1024;

/** A product whose S3 store lets pages of this origin upload; none by default. */
function runOnS3(workers: 0 | 1, origin?: string) {
  let storage: Awaited<ReturnType<typeof onS3>> | undefined;
  const product = runProduct({
    own: async () => {
      storage = await onS3(origin === undefined ? {} : { origin });
      return { env: storage.env, workers };
    },
  });
  afterAll(() => storage?.stop());
  return product;
}

describe('an S3 store', () => {
  const product = runOnS3(1, '*');

  test('gets an album from the browser, whole or in parts, and it is read', async () => {
    const { page } = await openPickerAs(product, 'album');
    const [first, second] = await makePhotoFiles(2, 600);
    if (!first || !second) throw new Error('no photo was made');
    await chooseFiles(page, [padPhoto(first, 17 * MB), second]);
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.waitForURL('**/album-feedback/*', { timeout: 60_000 });
    const viewer = page.getByRole('region', { name: 'Photo viewer' });
    await viewer.getByText(/^\d of 2$/).waitFor();
    const photo = viewer.getByRole('img').first();
    await photo.waitFor();
    expect(new URL((await photo.getAttribute('src')) ?? '').host).not.toBe(
      new URL(product.url).host,
    );
  });
});

describe('an S3 store without a rule for our pages', () => {
  const product = runOnS3(0);

  test('is distinguished from a lost connection', async () => {
    allowErrors(/CORS policy/, /net::ERR_FAILED/, /status of 403/);
    const { page } = await openPickerAs(product, 'album');
    await chooseFiles(page, await makePhotoFiles(1, 240));
    await page.getByText('CORS error. Contact support if this persists.').waitFor();
  });
});

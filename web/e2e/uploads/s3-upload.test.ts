import { padPhoto } from '@photo-coach/testing/fixtures/padded-photo.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { onS3 } from '@photo-coach/testing/product/storage-env.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles, openPicker } from '../support/steps.ts';

const browser = await launchBrowser();
const MB = 1024 * 1024;

describe.skipIf(!browser).each(['honored', 'refused', 'ignored'] as const)(
  'where conditional writes are %s, uploads to an S3 store',
  (conditionalWrites) => {
    let storage: Awaited<ReturnType<typeof onS3>> | undefined;
    const product = runProduct(browser, {
      own: async () => {
        storage = await onS3({ origin: '*', conditionalWrites });
        return { env: storage.env };
      },
    });
    afterAll(() => storage?.stop());

    test('send an album from the browser to the store, whole or in parts, and it is read', async () => {
      const { page } = await openPageAs(browser, product, 'member');
      await page.goto(`${product.url}/dashboard`);
      await openPicker(page, 'album');
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
  },
);

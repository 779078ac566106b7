import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { onS3 } from '@photo-coach/testing/product/storage-env.ts';
import { afterAll, describe, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles, openPicker } from '../support/steps.ts';

const browser = await launchBrowser();

describe.skipIf(!browser)('an S3 store without a rule for our pages', () => {
  let storage: Awaited<ReturnType<typeof onS3>> | undefined;
  const product = runProduct(browser, {
    own: async () => {
      storage = await onS3();
      return { env: storage.env, workers: 0 };
    },
  });
  afterAll(() => storage?.stop());

  test('is distinguished from a lost connection', async () => {
    allowErrors(/CORS policy/, /net::ERR_FAILED/, /status of 403/);
    const { page } = await openPageAs(browser, product, 'member');
    await page.goto(`${product.url}/dashboard`);
    await openPicker(page, 'album');
    await chooseFiles(page, await makePhotoFiles(1, 240));
    await page.getByText('CORS error. Contact support if this persists.').waitFor();
  });
});

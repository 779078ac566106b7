import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { leavesScene } from '@photo-coach/testing/fixtures/scenes.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { critiquedFiles } from './critiqued-album.ts';

const SIZE = { width: 900, height: 600 };

/** Blue sky above leaves, lying on its side: 600 × 900 pixels. */
async function lyingPhoto() {
  const { pixels } = leavesScene(SIZE.width, SIZE.height, 5);
  for (let i = 0; i < 3 * SIZE.width * Math.round(0.45 * SIZE.height); i += 1) {
    pixels[i] = [110, 150, 225][i % 3] ?? 0;
  }
  const raw = { ...SIZE, channels: 3 } as const;
  const bytes = await sharp(pixels, { raw }).rotate(90).jpeg({ quality: 92 }).toBuffer();
  return { name: 'lying.jpg', bytes };
}

describe('a photo that lies on its side', () => {
  const product = runProduct();
  let account: TestAccount;
  let analysis: Analysis;

  beforeAll(async () => {
    ({ account, analysis } = await critiquedFiles(product, [await lyingPhoto()]));
  });

  test('is turned upright after the remark about it, is critiqued again, and can be turned back', async () => {
    const { page } = await openPageAs(product, 'member', { account });
    await page.goto(`${product.url}/feedback/single?albumId=${analysis.album.id}`);
    const offer = page.getByRole('button', { name: 'Turn it upright' });
    await offer.waitFor();
    const isWide = () =>
      page
        .getByRole('region', { name: 'Photo viewer' })
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight);
    await expect.poll(isWide).toBe(false);
    await page
      .getByText(/lying on its side/)
      .first()
      .waitFor();
    await offer.click();
    await page.getByRole('button', { name: 'Turn it back' }).waitFor();
    await expect.poll(isWide).toBe(true);
    await expect.poll(() => page.getByText(/lying on its side/).count()).toBe(0);
    // It stays so when the page is opened again.
    await page.reload();
    const back = page.getByRole('button', { name: 'Turn it back' });
    await back.waitFor();
    // The photographer decides: once turned back, it is no longer called lying, and can be turned again.
    await back.click();
    await expect.poll(isWide).toBe(false);
    await page.getByRole('button', { name: 'Turn it upright' }).waitFor();
    await expect.poll(() => page.getByText(/lying on its side/).count()).toBe(0);
  });
});

import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPageAs, type Size } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { critiquedAlbum } from './critiqued-album.ts';

/** Notes, frame by frame, whether a first sentence can be read, from the first frame on in which one can. */
function noteReadableFrames(): void {
  window.unreadableFrames = 0;
  let wasReadable = false;
  const look = () => {
    const sentences = [...document.querySelectorAll('#early-view li, [role=tabpanel] li')];
    const isReadable = sentences.some((sentence) => sentence.checkVisibility());
    wasReadable ||= isReadable;
    if (wasReadable && !isReadable) window.unreadableFrames += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own
  interface Window {
    unreadableFrames: number;
  }
}

describe('before the scripts of a feedback page have loaded', () => {
  const product = runProduct();
  let single: { account: TestAccount; analysis: Analysis };
  let album: { account: TestAccount; analysis: Analysis };

  beforeAll(async () => {
    [single, album] = await Promise.all([
      critiquedAlbum(product, [0.7]),
      critiquedAlbum(product, [0.2, 0.5, 0.8]),
    ]);
  });

  /** Opens a page whose main script comes only when the test releases it. */
  async function openHeld(account: TestAccount, path: string, size: Size) {
    const { page, context } = await openPageAs(product, 'member', { account, size });
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/index-*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.addInitScript(noteReadableFrames);
    await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
    return { page, context, release: released.resolve };
  }

  test.each([
    ['phone', 'single'],
    ['desk', 'album'],
  ] as const)(
    'the photo and the first sentences of a critique are shown on a %s (%s) until the page shows them',
    async (size, mode) => {
      const { account, analysis } = mode === 'single' ? single : album;
      const { id } = analysis.album;
      const path = mode === 'single' ? `/feedback/single?albumId=${id}` : `/album-feedback/${id}`;
      const { page, context, release } = await openHeld(account, path, size);
      const early = page.locator('#early-view');
      await early.locator('[data-photo] img').first().waitFor();
      const { narrative } = sayOnce(analysis);
      await expect.poll(() => early.locator('li').allTextContents()).toHaveLength(narrative.length);
      const said = await early.locator('li').allTextContents();
      expect(said.toSorted()).toEqual(narrative.map(({ text }) => text).toSorted());
      // Nothing in it can be operated yet, and a screen reader waits for the page.
      expect(await page.getByRole('tab').count()).toBe(0);
      release();
      await early.waitFor({ state: 'detached' });
      expect(await page.getByRole('tabpanel').getByRole('listitem').first().textContent()).toBe(
        said[0],
      );
      expect(await page.evaluate(() => window.unreadableFrames)).toBe(0);
      await context.close();
    },
  );
});

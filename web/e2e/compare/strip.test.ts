import { describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { runProduct } from '../support/run-product.ts';
import { prepareComparison, thumbnail, verdict } from './comparison.ts';
import { TAKE } from './takes.ts';

const browser = await launchBrowser();

describe.skipIf(!browser)('the strip of compared photos', () => {
  const product = runProduct(browser);
  const { open } = prepareComparison(browser, product);

  test.each([
    [1440, 900],
    [390, 844],
  ])('changes the active side with the strip and the arrows (%i × %i)', async (width, height) => {
    const page = await open({ left: TAKE.sharp, right: TAKE.blurred }, { width, height });
    await thumbnail(page, TAKE.upright).click();
    await page.waitForURL(`**?a=${TAKE.sharp}&b=${TAKE.upright}`);
    await page.getByRole('button', { name: 'Change Photo 1 sharp.jpg' }).click();
    await page.getByText('Choose a photo to show instead of photo 1.').waitFor();
    await thumbnail(page, TAKE.level).click();
    await page.waitForURL(`**?a=${TAKE.level}&b=${TAKE.upright}`);
    // Past the photo on the other side, from the first to the last but one.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(`**?a=${TAKE.bright}&b=${TAKE.upright}`);
  });

  test('keeps the thumbnail of what has changed in view if the strip is wider than the page', async () => {
    const [width, height] = [390, 844];
    const page = await open({ left: TAKE.sharp, right: TAKE.again }, { width, height });
    // As fast as one can press: none of the steps is lost.
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await page.waitForURL(`**?a=${TAKE.sharp}&b=${TAKE.upright}`);
    await expect
      .poll(async () => {
        const box = await thumbnail(page, TAKE.upright).boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= width;
      })
      .toBe(true);
  });

  test.each([
    [1440, 900],
    [390, 844],
  ])('moves nothing around the photos when one is changed (%i × %i)', async (width, height) => {
    const page = await open({ left: TAKE.sharp, right: TAKE.again }, { width, height });
    const places = async () => {
      const found = [
        ...(await page.locator('[data-pane]').all()),
        thumbnail(page, 1),
        page.getByRole('button', { name: 'Reset zoom' }),
        ...(await page.getByRole('button', { name: /^Keep photo/ }).all()),
        verdict(page),
      ];
      const boxes = await Promise.all(found.map((one) => one.boundingBox()));
      // The strip scrolls sideways to its photo.
      return boxes.map((box) => box && Math.round(box.y));
    };
    const before = await places();
    // Another verdict and another shape.
    for (const next of [TAKE.blurred, TAKE.tilted, TAKE.bright, TAKE.upright]) {
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(`**?a=${TAKE.sharp}&b=${next}`);
      await page.getByText(`Choose a photo to show instead of photo ${next}.`).waitFor();
      expect(await places()).toEqual(before);
    }
  });
});

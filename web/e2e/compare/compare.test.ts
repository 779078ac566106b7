import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { prepareComparison, thumbnail, verdict } from './comparison.ts';
import { TAKE } from './takes.ts';

const browser = await launchBrowser();

const keep = (number: number) => `Keep photo ${number}.`;
const stronger = (number: number) => `Photo ${number} is the stronger of the two.`;
const NOTHING = 'Nothing measured tells these two apart: keep the one you like better.';

describe.skipIf(!browser)('comparing two photos', () => {
  const product = runProduct(browser);
  const comparison = prepareComparison(browser, product);
  const { open } = comparison;

  const reasons = (page: Page) =>
    page.getByRole('region', { name: 'Why' }).locator('ol > li > p').allTextContents();

  test.each([
    ['a blurred take', TAKE.sharp, TAKE.blurred, keep(TAKE.sharp), ['It is in better focus.']],
    [
      'a blurred take on the other side',
      TAKE.blurred,
      TAKE.sharp,
      keep(TAKE.sharp),
      ['It is in better focus.'],
    ],
    // A simple scene that is turned this far is not recognized as the same.
    ['a tilted photo', TAKE.level, TAKE.tilted, stronger(TAKE.level), ['It is straighter.']],
    ['the same picture, saved again', TAKE.sharp, TAKE.again, NOTHING, []],
  ] as const)('of %s says: %s and %s, %s', async (_name, left, right, expected, why) => {
    const page = await open({ left, right });
    await expect.poll(() => verdict(page).textContent()).toBe(expected);
    // Nothing that only follows from it, such as less contrast.
    expect(await reasons(page)).toEqual(why);
  });

  test('of a take that is two stops too bright says so, and nothing about its colors', async () => {
    const page = await open({ left: TAKE.bright, right: TAKE.sharp });
    await expect.poll(() => verdict(page).textContent()).toBe(keep(TAKE.sharp));
    expect(await reasons(page)).toHaveLength(1);
  });

  test('says which to keep and why before the photos, on a phone without scrolling', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await open({ left: TAKE.sharp, right: TAKE.blurred }, viewport);
    const why = page.getByText('It is in better focus.').first();
    const panes = page.locator('[data-pane]');
    const bottoms = await Promise.all(
      [verdict(page), why, panes.first(), panes.last()].map(async (part) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        return y + height;
      }),
    );
    expect(bottoms).toEqual(bottoms.toSorted((a, b) => a - b));
    expect(bottoms.at(-1)).toBeLessThanOrEqual(844);
  });

  test('of two different photos suggests giving up neither', async () => {
    const page = await open({ left: TAKE.tilted, right: TAKE.bright });
    await expect.poll(() => verdict(page).textContent()).toBe(stronger(TAKE.tilted));
    await page.goto(page.url().replace(/a=\d+/, `a=${TAKE.sharp}`));
    await expect.poll(() => verdict(page).textContent()).toBe(keep(TAKE.sharp));
  });

  test('highlights the place of a reason on its photo', async () => {
    const page = await open({ left: TAKE.level, right: TAKE.tilted });
    const place = page.getByRole('region', { name: 'Why' }).getByRole('button').first();
    await place.click();
    await expect.poll(() => place.getAttribute('aria-pressed')).toBe('true');
    await page
      .locator('[data-pane] [data-photo] :is(svg, canvas, [data-region])')
      .first()
      .waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  /** What is in the middle of each pane, in shares of the photo's sides, and how large the photo is drawn there. */
  const views = (page: Page) =>
    page.locator('[data-pane]').evaluateAll((panes) =>
      panes.map((pane) => {
        const frame = pane.getBoundingClientRect();
        const photo = pane.querySelector('[data-photo]');
        const { left, top, width, height } = photo?.getBoundingClientRect() ?? frame;
        const { offsetWidth } = photo instanceof HTMLElement ? photo : { offsetWidth: 1 };
        return {
          x: (frame.left + frame.width / 2 - left) / width,
          y: (frame.top + frame.height / 2 - top) / height,
          scale: width / offsetWidth,
        };
      }),
    );

  async function expectLocked(page: Page): Promise<{ x: number; y: number; scale: number }> {
    await expect
      .poll(async () => {
        const [one, other] = await views(page);
        if (!one || !other) return 1;
        return Math.max(
          ...(['x', 'y', 'scale'] as const).map((key) => Math.abs(one[key] - other[key])),
        );
      })
      .toBeLessThan(0.01);
    return (await views(page))[0] ?? { x: 0, y: 0, scale: 0 };
  }

  test.each([
    [1440, 900],
    [390, 844],
  ])(
    'zooms and pans both photos together, even of different shapes (%i × %i)',
    async (width, height) => {
      const page = await open({ left: TAKE.sharp, right: TAKE.upright }, { width, height });
      expect((await expectLocked(page)).scale).toBeCloseTo(1, 1);
      // Each step is half a power of e.
      for (const scale of [1.65, 2.72]) {
        await page.keyboard.press('+');
        await expect.poll(async () => (await views(page))[0]?.scale ?? 0).toBeCloseTo(scale, 1);
      }
      const zoomed = await expectLocked(page);
      expect(zoomed.x).toBeCloseTo(0.5, 1);

      // Dragged to the left on the right photo: both show parts further right.
      const pane = await page.locator('[data-pane="right"]').boundingBox();
      if (!pane) throw new Error('no pane');
      await page.mouse.move(pane.x + pane.width / 2, pane.y + pane.height / 2);
      await page.mouse.down();
      await page.mouse.move(pane.x + pane.width / 2 - 80, pane.y + pane.height / 2 - 30, {
        steps: 4,
      });
      await page.mouse.up();
      await expect
        .poll(async () => (await views(page))[0]?.x ?? 0)
        .toBeGreaterThan(zoomed.x + 0.01);
      const panned = await expectLocked(page);
      const drawn = await page
        .locator('[data-pane="right"] [data-photo]')
        .evaluate((photo) => photo.getBoundingClientRect().width);
      // The photo follows the mouse to the end, by as many pixels.
      expect((panned.x - zoomed.x) * drawn).toBeCloseTo(80, -1);
      expect(panned.scale).toBeCloseTo(zoomed.scale, 1);

      await page.keyboard.press('0');
      await expect.poll(async () => (await views(page))[1]?.scale ?? 0).toBeLessThan(1.01);
      expect((await expectLocked(page)).x).toBeCloseTo(0.5, 1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );

  test('keeps its pair in the address: by keyboard, over a reload and back', async () => {
    const page = await open({ left: TAKE.sharp, right: TAKE.blurred });
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**?a=${TAKE.sharp}&b=${TAKE.tilted}`);
    await page.reload();
    await page.getByRole('table', { name: 'How they differ' }).waitFor();
    expect(await thumbnail(page, TAKE.tilted).getAttribute('aria-current')).toBe('true');
    await page.goBack();
    await page.waitForURL(`**?a=${TAKE.sharp}&b=${TAKE.blurred}`);
    await expect.poll(() => verdict(page).textContent()).toBe(keep(TAKE.sharp));
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await page.waitForURL(`**?a=${TAKE.blurred}&b=${TAKE.sharp}`);
    await expect.poll(() => verdict(page).textContent()).toBe(keep(TAKE.sharp));
  });

  test('says what both photos have once, and keeps every measurement at hand', async () => {
    const page = await open({ left: TAKE.sharp, right: TAKE.again });
    const table = page.getByRole('table', { name: 'How they differ' });
    expect(await table.getByText('The same in both').count()).toBe(1);
    const noise = table.getByRole('rowheader', { name: 'Noise', exact: true });
    expect(await noise.count()).toBe(0);
    await page.getByRole('button', { name: 'Show all measurements' }).click();
    await noise.waitFor();
    const word = expect.stringMatching(/^(hardly any|slight|clear|strong)\b/);
    const cells = noise.locator('xpath=../following-sibling::tr[1]/td');
    expect(await cells.allTextContents()).toEqual([word, word]);
    // It stays open for the next photo.
    await page.keyboard.press('ArrowRight');
    await table.getByRole('columnheader', { name: `Photo ${TAKE.blurred}` }).waitFor();
    await noise.last().waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('is reached from a photo of the album, beside its nearest take', async () => {
    const { account, analysis } = comparison.album;
    const { page } = await openPageAs(browser, product, 'member', { account });
    await page.goto(`${product.url}/album-feedback/${analysis.album.id}`);
    await page.getByRole('button', { name: 'Show photo 1, sharp.jpg' }).click();
    await page.getByRole('link', { name: 'Compare photo 1 with another' }).click();
    await page.getByRole('heading', { name: 'Compare Photos', level: 1 }).waitFor();
    // Those of the same scene are alike; the neighbor belongs to another.
    await page
      .getByRole('button', { name: /^Change Photo \d (again|blurred|bright).jpg$/ })
      .waitFor();
    await page.getByRole('link', { name: 'Back to Feedback' }).click();
    await page.getByRole('heading', { name: 'Your Album Feedback' }).waitFor();
  });

  test('says so if the address names a missing photo', async () => {
    const { account, analysis } = comparison.album;
    const { page } = await openPageAs(browser, product, 'member', { account });
    await page.goto(`${product.url}/compare/${analysis.album.id}?a=1&b=99`);
    await page.getByRole('heading', { name: 'Photo not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Feedback' }).waitFor();
  });

  test('is accessible in either theme, on a desk and a phone', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await open({ left: TAKE.sharp, right: TAKE.blurred }, viewport);
      expect(await findSeriousIssues(page)).toEqual([]);
    }
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { critiquedFiles } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, SIZES } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { TAKE, takes } from './takes.ts';

/** The heading that says which photo to keep. */
const verdict = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** A photo of the strip, by its number from 1. */
const thumbnail = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'Photos of the album' })
    .getByRole('button', { name: new RegExp(`^Show photo ${number}, `) });

const keep = (number: number) => `Keep photo ${number}.`;
const stronger = (number: number) => `Photo ${number} is the stronger of the two.`;
const NOTHING = 'Neither is clearly better: keep the one you like better.';

const DESK = { width: 1440, height: 900 };
const WINDOWS = [DESK, SIZES.phone];

describe('comparing two photos', () => {
  const product = runProduct({ keepsPages: true });
  let album: Awaited<ReturnType<typeof critiquedFiles>>;

  beforeAll(async () => {
    album = await critiquedFiles(product, await takes());
  });

  type Pair = { left: number; right: number };
  const addressOf = ({ left, right }: Pair) =>
    `${product.url}/compare/${album.analysis.album.id}?a=${left}&b=${right}`;

  /** The page that all tests use: the next address of a page is quicker than a new page. */
  let opened: Page | undefined;
  async function open(pair: Pair, viewport = DESK): Promise<Page> {
    opened ??= (await openPageAs(product, 'member', { account: album.account })).page;
    await opened.setViewportSize(viewport);
    await opened.goto(addressOf(pair));
    await opened.getByRole('table', { name: 'How they differ' }).waitFor();
    return opened;
  }

  const reasons = (page: Page) => page.locator('h2 + p').allTextContents();

  test('says which to keep, and why', async () => {
    const page = await open({ left: TAKE.sharp, right: TAKE.again });
    const rows = [
      [TAKE.sharp, TAKE.blurred, keep(TAKE.sharp), ['It is in better focus.']],
      [TAKE.blurred, TAKE.sharp, keep(TAKE.sharp), ['It is in better focus.']],
      // A simple scene that is turned this far is not recognized as the same.
      [TAKE.level, TAKE.tilted, stronger(TAKE.level), ['It is straighter.']],
      [TAKE.sharp, TAKE.again, NOTHING, []],
      // Two stops too bright, and nothing about its colors.
      [TAKE.bright, TAKE.sharp, keep(TAKE.sharp), [expect.any(String)]],
      [TAKE.tilted, TAKE.bright, stronger(TAKE.tilted), expect.any(Array)],
    ] as const;
    for (const [left, right, expected, why] of rows) {
      await page.goto(addressOf({ left, right }));
      await expect.poll(() => verdict(page).textContent()).toBe(expected);
      // Nothing that only follows from it, such as less contrast.
      expect(await reasons(page)).toEqual(why);
    }
  });

  test('shows why before the photos, without scrolling on a phone, and in the table below, with places', async () => {
    const page = await open({ left: TAKE.sharp, right: TAKE.blurred }, SIZES.phone);
    const why = page.getByText('It is in better focus.').first();
    const panes = page.locator('[data-pane]');
    const bottoms = await Promise.all(
      [verdict(page), why, panes.first(), panes.last()].map(async (part) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        return y + height;
      }),
    );
    expect(bottoms).toEqual(bottoms.toSorted((a, b) => a - b));
    expect(bottoms.at(-1)).toBeLessThanOrEqual(SIZES.phone.height);

    const table = page.getByRole('table', { name: 'How they differ' });
    const row = table.getByRole('row', { name: 'It is in better focus.' });
    await row
      .locator('xpath=following-sibling::tr[1]')
      .getByText('better', { exact: true })
      .waitFor();
    await table.getByRole('rowheader', { name: 'Focus & Sharpness' }).waitFor();
    await open({ left: TAKE.level, right: TAKE.tilted });
    const place = table.getByRole('button').first();
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

  test.each(WINDOWS)(
    'zooms and pans both photos together, even of different shapes ($width × $height)',
    async (size) => {
      const page = await open({ left: TAKE.sharp, right: TAKE.upright }, size);
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

      await page.keyboard.press('Escape');
      await expect.poll(async () => (await views(page))[1]?.scale ?? 0).toBeLessThan(1.01);
      expect((await expectLocked(page)).x).toBeCloseTo(0.5, 1);
      expect(await findSeriousIssues(page)).toEqual([]);
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
  });

  test('is reached from a photo of the album, beside its nearest take', async () => {
    const page = await open({ left: TAKE.sharp, right: TAKE.again });
    await page.goto(`${product.url}/album-feedback/${album.analysis.album.id}`);
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

  test('changes the active side with the strip and the arrows', async () => {
    const page = await open({ left: TAKE.sharp, right: TAKE.blurred }, SIZES.phone);
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

  test.each(WINDOWS)(
    'moves nothing around the photos when one is changed ($width × $height), and its thumbnail into view',
    async (size) => {
      const page = await open({ left: TAKE.sharp, right: TAKE.again }, size);
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
      // Another verdict and another shape; as fast as one can press, none of the steps is lost.
      for (const presses of [1, 2, 1]) {
        for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight');
        await expect.poll(places).toEqual(before);
      }
      await page.waitForURL(`**?a=${TAKE.sharp}&b=${TAKE.upright}`);
      await page.getByText(`Choose a photo to show instead of photo ${TAKE.upright}.`).waitFor();
      expect(await places()).toEqual(before);
      await expect
        .poll(async () => {
          const box = await thumbnail(page, TAKE.upright).boundingBox();
          return box !== null && box.x >= 0 && box.x + box.width <= size.width;
        })
        .toBe(true);
    },
  );
});

import type { Hotspot } from '@photo-coach/shared/contracts/critiques.ts';
import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, SIZES } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { blownPhoto, critiquedAlbum, critiquedFiles } from './critiqued-album.ts';

const DESK = { width: 1440, height: 900 };

/** Where the center of an element lies on the photo, in percent of its width and height. */
async function placeOn(photo: Locator, element: Locator): Promise<{ x: number; y: number }> {
  const [frame, box] = [await photo.boundingBox(), await element.boundingBox()];
  if (!frame || !box) throw new Error('not on screen');
  return {
    x: (100 * (box.x + box.width / 2 - frame.x)) / frame.width,
    y: (100 * (box.y + box.height / 2 - frame.y)) / frame.height,
  };
}

/** Removes the critique of a photo: it failed with this code. */
async function failCritiqued(db: Db, id: string, error_code: ErrorCode, error_text: string) {
  await db.deleteFrom('critiques').where('photo_id', '=', id).execute();
  const photos = db.updateTable('photos').where('id', '=', id);
  await photos.set({ state: 'failed', error_code, error_text }).execute();
}

const LONG_TEXT = 'The bright wall near this edge pulls the eye out of the photo. '
  .repeat(4)
  .trim();

/** Replaces the hotspots of a photo with one near each edge, with as much text as fits into a tip. */
async function markEdges(db: Db, photoId: string): Promise<number> {
  const tip = { whatsWorking: LONG_TEXT, whatToImprove: LONG_TEXT, quickWin: LONG_TEXT };
  const edges = [
    [6, 50],
    [94, 50],
    [50, 6],
    [50, 94],
  ] as const;
  const hotspots = edges.map(([x, y]): Hotspot => {
    const region = { x: x / 100 - 0.05, y: y / 100 - 0.05, width: 0.1, height: 0.1 };
    const evidence = [{ photoId, region, measurement: null, value: null }];
    return { x, y, category: 'lighting_exposure', tip, evidence };
  });
  const critiques = db.updateTable('critiques').where('photo_id', '=', photoId);
  await critiques.set({ hotspots: json<Hotspot[]>([]) }).execute();
  await critiques
    .where('category', '=', 'lighting_exposure')
    .set({ hotspots: json(hotspots) })
    .execute();
  return hotspots.length;
}

describe('the photo viewer', () => {
  const product = runProduct({ keepsPages: true });
  /** The page that most tests use: the next one of a process is quicker. */
  let opened: Page | undefined;
  let account: TestAccount;
  let analysis: Analysis;

  beforeAll(async () => {
    ({ account, analysis } = await critiquedAlbum(product, [0.25, 0.5, 0.75]));
  });

  async function open(width: number, height = 900): Promise<Page> {
    opened ??= (await openPageAs(product, 'member', { account })).page;
    await opened.setViewportSize({ width, height });
    await opened.goto(`${product.url}/album-feedback/${analysis.album.id}`);
    await opened.getByRole('heading', { name: 'The album as a whole' }).waitFor();
    await opened.getByRole('button', { name: 'Show photo 1, disc-1.jpg' }).click();
    return opened;
  }
  const viewerOf = (page: Page) => page.getByRole('region', { name: 'Photo viewer' });
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Full size' });

  /** Fails until every hotspot and the pinned region of photo 1 lie where the analysis has them. */
  async function expectPlaces(stage: Locator): Promise<void> {
    const photo = stage.locator('[data-photo]');
    const [first] = analysis.photos[0]?.hotspots ?? [];
    if (!first) throw new Error('photo 1 has no hotspot');
    const marker = stage.getByRole('button', { name: /^Tip 1\b/ });
    const { region } = first.evidence[0] ?? {};
    if (!region) throw new Error('the hotspot has no place');
    const isThere = async () => {
      const tip = await placeOn(photo, marker);
      const mark = await placeOn(photo, stage.locator('[data-region]'));
      return Math.max(
        Math.abs(tip.x - first.x),
        Math.abs(tip.y - first.y),
        Math.abs(mark.x - 100 * (region.x + region.width / 2)),
        Math.abs(mark.y - 100 * (region.y + region.height / 2)),
      );
    };
    // Half a percent of a phone's photo is less than two pixels.
    await expect.poll(isThere).toBeLessThan(0.6);
  }

  async function pinFirstFault(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'This Photo' }).click();
    const [first] = analysis.photos[0]?.hotspots ?? [];
    const text = first?.tip.whatToImprove || first?.tip.whatsWorking || '';
    await page
      .getByRole('button', { name: text.slice(0, 40) })
      .first()
      .click();
    await viewerOf(page).locator('[data-region]').waitFor();
  }

  test('has its marks in the same places at each width, at full size, and zoomed', async () => {
    const page = await open(1440);
    await pinFirstFault(page);
    for (const viewport of [SIZES.phone, { width: 768, height: 1024 }, DESK]) {
      await page.setViewportSize(viewport);
      await expectPlaces(viewerOf(page));
      await viewerOf(page).getByRole('button', { name: 'Full size' }).click();
      await expectPlaces(dialogOf(page));
      await page.keyboard.press('+');
      const photo = dialogOf(page).locator('[data-photo]');
      await expect
        .poll(async () => (await photo.boundingBox())?.width ?? 0)
        .toBeGreaterThan(1.2 * viewport.width * 0.6);
      await expectPlaces(dialogOf(page));
      expect(await findSeriousIssues(page)).toEqual([]);
      await dialogOf(page).getByRole('button', { name: 'Close' }).first().click();
      await dialogOf(page).waitFor({ state: 'detached' });
    }
  });

  test('is beside the score of the album, right below the lead, and above the areas to improve', async () => {
    const page = await open(1440);
    await page.getByRole('tab', { name: 'The Album' }).click();
    const sentences = page.getByRole('tabpanel').getByRole('listitem');
    const ring = page.getByRole('img', { name: /^Technical score \d+ %$/ });
    await ring.waitFor();
    const placeOf = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    for (const { width, height } of [DESK, SIZES.phone]) {
      await page.setViewportSize({ width, height });
      const [lead, score] = [await placeOf(sentences.first()), await placeOf(ring)];
      expect(score.top).toBeGreaterThanOrEqual(lead.bottom);
      expect(score.top - lead.bottom).toBeLessThan(32);
      expect((await placeOf(sentences.nth(1))).top).toBeGreaterThanOrEqual(score.bottom);
      // Both are visible at once, even below a photo that stays in view.
      const photo = await placeOf(viewerOf(page));
      const free = width < 1024 ? height - (photo.bottom - photo.top) : height;
      expect(score.bottom - lead.top).toBeLessThan(free);
    }
    // Areas to improve have the number of their photos, apart from the first step.
    const areas = page.locator('section', {
      has: page.getByRole('heading', { name: 'Improvement Areas' }),
    });
    await areas.getByText(/^Lighting & Exposure · [23] photos$/).waitFor();
    await areas.getByText(/^Start with “disc-/).waitFor();
    expect(await areas.getByText(/^in \d photos$/).count()).toBe(0);
  });

  /** How much of an element another one covers, square pixels. */
  async function overlap(one: Locator, other: Locator): Promise<number> {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (!a || !b) throw new Error('not on screen');
    const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return Math.max(0, width) * Math.max(0, height);
  }

  test.each([
    [1440, 900, 16],
    [390, 844, 32],
  ])(
    'opens a long tip beside its place at each edge (%i × %i, text of %i pixels)',
    async (width, height, textSize) => {
      const count = await markEdges(product.db, analysis.photos[2]?.id ?? '');
      const page = await open(width, height);
      await page.getByRole('button', { name: 'Show photo 3, disc-3.jpg' }).click();
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`;
      }, textSize);
      for (const isFull of [false, true]) {
        if (isFull) await viewerOf(page).getByRole('button', { name: 'Full size' }).click();
        const stage = isFull ? dialogOf(page) : viewerOf(page);
        for (let number = 1; number <= count; number += 1) {
          const marker = stage.getByRole('button', { name: new RegExp(`^Tip ${number}\\b`) });
          await marker.click();
          const tip = page.getByRole('dialog', { name: `Tip ${number}:` });
          await expect.poll(() => overlap(tip, stage.locator('[data-region]'))).toBe(0);
          expect(await overlap(tip, marker)).toBe(0);
          const isOnTop = await tip.evaluate((element) => {
            const { x, y, width } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(x + width / 2, y + 10));
          });
          expect(isOnTop).toBe(true);
          const box = await tip.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect(box?.y).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
          await page.keyboard.press('Escape');
          await tip.waitFor({ state: 'detached' });
        }
      }
    },
  );

  test('is operated by keys, beside the photo’s own tab: photos, tips, zoom, and Escape', async () => {
    const page = await open(1440);
    const viewer = viewerOf(page);
    await viewer.getByText('1 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('2 of 3').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText('3 of 3').waitFor();
    const tips = viewer.getByRole('button', { name: /^Tip \d/ });
    await tips.first().waitFor();
    await page.keyboard.press('h');
    await tips.first().waitFor({ state: 'detached' });
    await viewer.getByRole('button', { name: 'Show Tips' }).waitFor();
    await page.keyboard.press('H');
    await tips.first().waitFor();
    const photo = viewer.locator('[data-photo]');
    const before = (await photo.boundingBox())?.width ?? 0;
    await page.keyboard.press('+');
    await expect.poll(async () => (await photo.boundingBox())?.width).toBeGreaterThan(1.2 * before);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await photo.boundingBox())?.width).toBeCloseTo(before, 0);
    // The photo stays the reader's choice beside the album's own tab.
    await page.getByRole('heading', { name: 'Photo 3: disc-3.jpg' }).waitFor();
    await page.getByRole('tab', { name: 'The Album' }).click();
    await page.getByRole('heading', { name: 'The album as a whole' }).waitFor();
    await viewer.getByText('3 of 3').waitFor();
  });

  test('shows how a photo was taken, without moving anything', async () => {
    const page = await open(1440);
    const viewer = viewerOf(page);
    const before = await viewer.locator('[data-photo]').boundingBox();
    await viewer.getByRole('button', { name: 'Photo information' }).click();
    const facts = viewer.getByRole('region', { name: 'Photo information' });
    await facts.getByText('900 × 600 pixels').waitFor();
    expect(await viewer.locator('[data-photo]').boundingBox()).toEqual(before);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await facts.waitFor({ state: 'detached' });
  });

  test('shows the time on the camera’s clock, wherever the page is read', async () => {
    const { name, bytes } = await blownPhoto('night.jpg', 0.5);
    // New York's clocks skip this hour of this day.
    const exif = { DateTimeDigitized: '2026:03:08 02:30:00', OffsetTimeDigitized: '+05:30' };
    const night = await sharp(bytes).withExif({ IFD2: exif }).toBuffer();
    const other = await critiquedFiles(product, [{ name, bytes: night }]);
    const options = { account: other.account, timezoneId: 'America/New_York' };
    const { page } = await openPageAs(product, 'member', options);
    await page.goto(`${product.url}/feedback/single?albumId=${other.analysis.album.id}`);
    const viewer = viewerOf(page);
    await viewer.getByRole('button', { name: 'Photo information' }).click();
    await viewer.getByText('Mar 8, 2026, 2:30 AM').waitFor();
  });

  test('names the missing photos first, and adds a retried one where it is read', async () => {
    const { id: albumId, user_id } = analysis.album;
    const [, unreadable, ours] = analysis.photos.map(({ id }) => id);
    if (!unreadable || !ours) throw new Error('the album has three photos');
    await failCritiqued(product.db, unreadable, 'photo_unreadable', 'disc-2.jpg: It is damaged.');
    await failCritiqued(product.db, ours, 'internal', 'disc-3.jpg: Something went wrong.');
    const { page } = await openPageAs(product, 'member', { account });
    await page.goto(`${product.url}/feedback/summary/${albumId}`);
    await page.getByRole('status').getByText('1 of 3 photos analyzed').waitFor();
    await page.getByText('1 failed on our side · 1 could not be read').waitFor();
    await page.getByRole('link', { name: 'Read Your Feedback' }).click();

    const title = '1 photo could not be analyzed because of a problem on our side';
    await page.getByRole('status').getByText(title).waitFor();
    await page.getByRole('heading', { name: '1 photo could not be read' }).waitFor();
    await page.getByText('It is damaged.').waitFor();
    const lead = page.getByRole('heading', { name: 'The album as a whole' });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await topOf(page.getByText(title))).toBeLessThan(await topOf(lead));
    expect(await findSeriousIssues(page)).toEqual([]);

    const usage = product.db.selectFrom('usage').select(['state', 'photos']);
    const before = await usage.where('user_id', '=', user_id).execute();
    await page.getByRole('button', { name: 'Try these again' }).click();
    await page.getByText('2 of 3 photos').waitFor();
    await viewerOf(page).getByText(/of 2$/).waitFor();
    await expect.poll(() => page.getByText(title).count()).toBe(0);
    await page.getByRole('heading', { name: '1 photo could not be read' }).waitFor();
    expect(await usage.where('user_id', '=', user_id).execute()).toEqual(before);
  });
});

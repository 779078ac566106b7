import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { isJudged, showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { valueInWords } from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import {
  overallScore,
  scoreInWords,
  showScore,
} from '@photo-coach/shared/domain/progress/scores.ts';
import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertCritiquedUpload } from '@photo-coach/testing/fixtures/insert-critiqued-upload.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { shareAlbum } from '../albums/share-album.ts';
import { critiquedAlbum } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, SIZES, type Size } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { createAlbumOwner, FAILED_TEXT } from '../support/seed/create-album-owner.ts';

describe('an album', () => {
  const product = runProduct();
  let account: TestAccount;
  let albums: Awaited<ReturnType<typeof createAlbumOwner>>['albums'];

  beforeAll(async () => {
    ({ account, albums } = await createAlbumOwner(product));
  });

  describe('its status page', () => {
    const open = async (albumId: string) => {
      const { page } = await openPageAs(product, 'member', { account });
      await page.goto(`${product.url}/feedback/summary/${albumId}`);
      return page;
    };

    test('shows the result of a real analysis, and leads to its feedback and its report', async () => {
      const page = await open(albums.folder);
      await page.getByRole('heading', { name: 'Folder Upload', level: 1 }).waitFor();
      await page.getByText(/^2 photos · \w+ \d+, \d{4}$/).waitFor();
      await page.getByRole('status').getByText('Analysis complete!').waitFor();
      const figure = (label: string) =>
        page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
      // Only its story was asked for, which measuring can't judge.
      await expect.poll(() => figure('Technical Score').textContent()).toBe('–Not judged');
      await expect.poll(() => figure('Top Category').textContent()).toBe('–');
      await expect.poll(() => figure('Photos Analyzed').textContent()).toContain('2 of 2');
      await expect.poll(() => page.getByRole('tabpanel').locator('img').count()).toBe(2);
      expect(await findSeriousIssues(page)).toEqual([]);

      await page.getByRole('tab', { name: 'Category Scores' }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'Storytelling & Flow' });
      await row.getByText('Not judged', { exact: true }).waitFor();
      await row.getByText('Measured only: the story needs the coach’s eye.').waitFor();
      await page.getByRole('heading', { name: 'The photos, on average' }).waitFor();
      expect(await findSeriousIssues(page)).toEqual([]);

      await page.getByRole('tab', { name: 'Photos', exact: true }).click();
      await expect.poll(() => page.getByText('Critiqued', { exact: true }).count()).toBe(2);
      await expect.poll(() => page.getByRole('tabpanel').locator('img').count()).toBe(2);

      await page.getByRole('link', { name: 'Read Your Feedback' }).click();
      await page.waitForURL(`**/album-feedback/${albums.folder}`);
      await page.goBack();
      await page.getByRole('link', { name: 'View Detailed Report' }).click();
      await page.waitForURL(`**/feedback/detail/${albums.folder}`);
      await page.getByRole('link', { name: 'Back to Summary' }).click();
      await page.waitForURL(`**/feedback/summary/${albums.folder}`);
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await page.waitForURL('**/dashboard');
    });

    test('shows the one score that every other page shows, and the labels of its cards', async () => {
      const { account: owner, analysis } = await critiquedAlbum(product, [0.3, 0.7, 0.5]);
      const { album, categories, photoCategories, insights } = analysis;
      const judged = categories.filter(isJudged);
      expect(judged.length).toBeLessThan(categories.length);
      const overall = overallScore(judged.map(({ score }) => score));
      const inside = judged.reduce((sum, each) => sum + each.scoreContinuous, 0);
      expect(Math.round(inside / judged.length)).not.toBe(overall);
      const { outOfTen, label } = showScore(overall);
      const { page } = await openPageAs(product, 'member', { account: owner });
      const shownAt = async (path: string, shown: Locator) => {
        await page.goto(product.url + path);
        await shown.first().waitFor();
      };
      const written = page.getByText(`Technical score: ${outOfTen} out of 10, ${label}`);
      await shownAt('/dashboard', written);
      await shownAt('/photo-journey', page.getByText(`${overall} %`, { exact: true }));
      await shownAt(
        await shareAlbum(product, owner, album.id),
        page.getByText(`Technical score: ${outOfTen}/10.`),
      );
      await shownAt(`/feedback/summary/${album.id}`, page.getByText(`${outOfTen}/10`));

      await page.getByRole('tab', { name: 'Category Scores' }).click();
      const cards = categories.map((category) => ({
        name: CATEGORY_NAMES[category.category].name,
        dots: category.score,
        has: isJudged(category) ? 1 : 0,
        ...showCritiques([category]),
      }));
      for (const card of cards) {
        const row = page.getByRole('listitem').filter({ hasText: card.name });
        const score = row.getByText(`Score: ${card.outOfTen} out of 10, ${card.label}`);
        await expect.poll(() => score.count()).toBe(card.has);
      }
      await page.goto(`${product.url}/feedback/detail/${album.id}`);
      for (const card of cards) {
        await page.getByRole('heading', { name: `${card.name} · ${scoreInWords(card)}` }).waitFor();
      }
      await shownAt(
        `/album-feedback/${album.id}`,
        page.getByRole('img', { name: `Technical score ${overall} %` }),
      );
      for (const { name, dots, has, label: called } of cards) {
        const card = page
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name, exact: true }) });
        await card.getByText(called, { exact: true }).waitFor();
        expect(await card.getByRole('img', { name: `${dots} out of 5` }).count()).toBe(has);
      }
      const [best] = insights?.topPhotos ?? [];
      const own = photoCategories.filter(({ photoId }) => photoId === best?.id);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Show this photo' })
        .getByText(`${showCritiques(own).outOfTen}/10`)
        .first()
        .waitFor();
    });

    test('shows the reason for a failed analysis, and offers another try', async () => {
      const page = await open(albums.failed);
      const alert = page.getByRole('main').getByRole('alert');
      await alert.getByText('Analysis failed').waitFor();
      await alert.getByText(FAILED_TEXT).waitFor();
      await page
        .getByText(/^mine\.jpg/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
      expect(await page.getByRole('link', { name: 'View Detailed Report' }).count()).toBe(0);
      expect(await findSeriousIssues(page)).toEqual([]);
      const failed = page.getByRole('list', { name: 'Photos that failed' });
      expect(await failed.count()).toBe(1);

      // A reason that names the photo is complete.
      const jobs = product.db.updateTable('jobs').set({ error_text: 'mine.jpg: Damaged.' });
      await jobs.where('album_id', '=', albums.failed).execute();
      await page.reload();
      await alert.getByText('mine.jpg: Damaged.').waitFor();
      expect(await failed.count()).toBe(0);
    });
  });

  describe('its detailed report', () => {
    const openReport = async (size: Size = 'desk') => {
      const { page } = await openPageAs(product, 'member', { account, size });
      await page.goto(`${product.url}/feedback/detail/${albums.folder}`);
      return page;
    };

    /** Opens the item of the accordion with this title. */
    const unfold = async (page: Page, title: RegExp) => {
      const item = page.locator('details', { has: page.getByRole('heading', { name: title }) });
      await item.locator('summary').click();
      return item;
    };

    test('unfolds each category, shows each measurement in words, and each photo in full, from the rows', async () => {
      const page = await openReport();
      await page.getByRole('heading', { name: 'Detailed Report', level: 1 }).waitFor();
      await page.getByRole('heading', { name: 'The album as a whole' }).waitFor();
      const series = await unfold(page, /^Storytelling & Flow · Not judged$/);
      await series.getByText(/^Checked: /).waitFor();
      await series.getByText('Measured only: the story needs the coach’s eye.').waitFor();
      const lighting = await unfold(page, /^Lighting & Exposure · [\d.]+\/10 · \w/);
      await expect.poll(() => lighting.getByText(/^scene-\d\.jpg$/).count()).toBe(2);
      for (const part of ['Quick Summary', 'Detailed Analysis', 'Highlights'])
        await expect.poll(() => lighting.getByRole('heading', { name: part }).count()).toBe(2);
      const critiques = await product.db
        .selectFrom('critiques')
        .select('long_text')
        .where('album_id', '=', albums.folder)
        .where('category', '=', 'lighting_exposure')
        .execute();
      for (const { long_text } of critiques) {
        const { deepDive, ...visible } = long_text.sentences;
        const said = Object.values(visible).flat();
        expect(said).not.toEqual([]);
        // The summary's sentences are not repeated below it.
        for (const { text } of said)
          await expect.poll(() => lighting.getByText(text).count()).toBe(1);
      }
      expect(await findSeriousIssues(page)).toEqual([]);

      await page.getByRole('tab', { name: 'Performance Metrics' }).click();
      await page.getByRole('heading', { name: 'Score by category' }).waitFor();
      const photos = await product.db
        .selectFrom('photos')
        .select(['name', 'measurements'])
        .where('album_id', '=', albums.folder)
        .orderBy('position')
        .execute();
      const valuesOf = (name: string) =>
        photos.map(
          ({ measurements }) => measurements?.items.find((item) => item.name === name)?.value,
        );
      const table = page.getByRole('table', { name: 'Measured in each photo' });
      const titles = await table.getByRole('columnheader').allTextContents();
      for (const [title, measurement] of [
        ['Brightness', 'lightness_median'],
        ['Tonal range', 'tonal_range'],
        ['Subject sharpness', 'sharpness_subject'],
        ['Noise', 'noise'],
        ['Color cast', 'color_cast'],
        ['Tilt', 'horizon_tilt'],
      ] as const) {
        const cells = table.locator(`tbody td:nth-child(${titles.indexOf(title) + 1})`);
        const expected = valuesOf(measurement).map((value) =>
          value == null ? 'Not measured' : valueInWords(measurement, value),
        );
        await expect.poll(() => cells.allTextContents()).toEqual(expected);
      }
      expect(await findSeriousIssues(page)).toEqual([]);

      await page.getByRole('tab', { name: 'Photo Gallery' }).click();
      await page.getByRole('button', { name: 'Open photo 2 scene-2.jpg' }).click();
      const dialog = page.getByRole('dialog', { name: 'scene-2.jpg' });
      await dialog.getByRole('img', { name: 'scene-2.jpg' }).waitFor();
      expect(await findSeriousIssues(page)).toEqual([]);
      await dialog.getByRole('link', { name: 'Read the feedback' }).click();
      await page.waitForURL(`**/album-feedback/${albums.folder}`);
    });

    test('shows every row of its table', async () => {
      const owner = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
      const photos = Array.from({ length: 12 }, (_, index) => ({ tilt: index / 10 }));
      const upload = { at: new Date().toISOString(), photos };
      const { albumId } = await insertCritiquedUpload(product.db, owner.userId, upload);
      const { page } = await openPageAs(product, 'member', { account: owner });
      await page.goto(`${product.url}/feedback/detail/${albumId}`);
      await page.getByRole('tab', { name: 'Performance Metrics' }).click();
      const table = page.getByRole('table', { name: 'Measured in each photo' });
      await expect.poll(() => table.getByRole('row').count()).toBe(1 + photos.length);
      const shown = await table.locator('xpath=..').boundingBox();
      const whole = await table.boundingBox();
      expect(shown?.height).toBe(whole?.height);
    });

    test('names a photo that could not be read, with the reason, and crops no other', async () => {
      const { page } = await openPageAs(product, 'member', { account });
      await page.route('**/api/albums/*/analysis', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        const failed = { state: 'failed', error_text: 'scene-1.jpg: The file is damaged.' };
        Object.assign(body.analysis.photos[0], failed);
        Object.assign(body.analysis.photos[1], { width: 2000, height: 3000 });
        await route.fulfill({ json: body });
      });
      await page.goto(`${product.url}/feedback/detail/${albums.folder}`);
      await page.getByRole('tab', { name: 'Photo Gallery' }).click();
      const failed = page.getByRole('list', { name: 'Photos that failed' });
      await failed.getByText('The file is damaged.').waitFor();
      const upright = page.getByRole('button', { name: /^Open photo/ });
      expect(await upright.count()).toBe(1);
      const box = await upright.locator('img').boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2 / 3, 2);
    });

    test('keeps every tab within a phone, as the status page and the dashboard do', async () => {
      const page = await openReport('phone');
      for (const [tab, content] of [
        ['Performance Metrics', 'Score by category'],
        ['Photo Gallery', 'scene-1.jpg'],
        ['Detailed Analysis', 'The album as a whole'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('tabpanel').getByText(content).first().waitFor();
        expect(await findSeriousIssues(page)).toEqual([]);
      }
      for (const path of [
        page.url(),
        `${product.url}/feedback/summary/${albums.folder}`,
        `${product.url}/dashboard`,
      ]) {
        await page.goto(path);
        await page.getByRole('tab').first().waitFor();
        for (const size of [SIZES.phone, SIZES.narrow]) {
          await page.setViewportSize(size);
          for (const tab of await page.getByRole('tab').all()) {
            const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x + width).toBeLessThanOrEqual(size.width);
          }
        }
      }
    });
  });
});

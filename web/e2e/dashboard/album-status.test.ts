import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { overallScore, showScore } from '@photo-coach/shared/domain/progress/scores.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { shareAlbum } from '../albums/share-album.ts';
import { critiquedAlbum } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { createAlbumOwner, FAILED_TEXT } from '../support/seed/create-album-owner.ts';

describe('the status page of an album', () => {
  const product = runProduct();
  let account: TestAccount;
  let albums: Awaited<ReturnType<typeof createAlbumOwner>>['albums'];

  beforeAll(async () => {
    ({ account, albums } = await createAlbumOwner(product));
  });

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
    const { overall_score } = await product.db
      .selectFrom('jobs')
      .select('overall_score')
      .where('album_id', '=', albums.folder)
      .executeTakeFirstOrThrow();
    const figure = (label: string) =>
      page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
    const overall = `${((overall_score ?? 0) / 10).toFixed(1)}/10`;
    await expect.poll(() => figure('Technical Score').textContent()).toContain(overall);
    await expect.poll(() => figure('Top Category').textContent()).toContain('Storytelling & Flow');
    await expect.poll(() => figure('Photos Analyzed').textContent()).toContain('2 of 2');
    await expect.poll(() => page.getByRole('tabpanel').locator('img').count()).toBe(2);
    expect(await findSeriousIssues(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Category Scores' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Storytelling & Flow' });
    await row.getByText('Score: 6.0 out of 10, Not judged').waitFor();
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
    const overall = overallScore(categories.map(({ score }) => score));
    const inside = categories.reduce((sum, each) => sum + each.scoreContinuous, 0);
    expect(Math.round(inside / categories.length)).not.toBe(overall);
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
      ...showCritiques([category]),
    }));
    expect(cards.map((card) => card.label)).toContain('Not judged');
    for (const card of cards) {
      const row = page.getByRole('listitem').filter({ hasText: card.name });
      await row.getByText(`Score: ${card.outOfTen} out of 10, ${card.label}`).waitFor();
    }
    await page.goto(`${product.url}/feedback/detail/${album.id}`);
    for (const { name, outOfTen: score, label: called } of cards) {
      await page.getByRole('heading', { name: `${name} · ${score}/10 · ${called}` }).waitFor();
    }
    await shownAt(
      `/album-feedback/${album.id}`,
      page.getByRole('img', { name: `Technical score ${overall} %` }),
    );
    for (const { name, dots, label: called } of cards) {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      await card.getByRole('img', { name: `${dots} out of 5` }).waitFor();
      await card.getByText(called, { exact: true }).waitFor();
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

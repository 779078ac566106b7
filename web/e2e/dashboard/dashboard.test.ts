import { isJudged } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { overallScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openConnected } from '../support/open-connected.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, UNAVAILABLE, UNAVAILABLE_REPLY } from '../support/page-errors.ts';
import { readVitals, watchVitals } from '../support/page-vitals.ts';
import { runProduct } from '../support/run-product.ts';
import { createAlbumOwner } from '../support/seed/create-album-owner.ts';

describe('the dashboard', () => {
  const product = runProduct();
  let account: TestAccount;
  let albums: Awaited<ReturnType<typeof createAlbumOwner>>['albums'];

  beforeAll(async () => {
    ({ account, albums } = await createAlbumOwner(product));
  });

  const openOwner = async () => {
    const { page } = await openPageAs(product, 'member', { account });
    return page;
  };
  const figure = (page: Page, label: string) =>
    page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
  const card = (page: Page, title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

  async function readScores() {
    const critiques = await product.db
      .selectFrom('critiques')
      .select(['score', 'category', 'critic', 'findings'])
      .where('user_id', '=', account.userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const judged = critiques.filter(isJudged).slice(0, 5);
    const dots = judged.map(({ score }) => toDots(score));
    return { count: critiques.length, average: (overallScore(dots) / 10).toFixed(1) };
  }

  test('shows the totals of real analyses, and the newest albums with photos, score and state', async () => {
    const page = await openOwner();
    await watchVitals(page);
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { name: 'Your Photo Journey' }).waitFor();
    const { count, average } = await readScores();
    await expect.poll(() => figure(page, 'Total Photos').textContent()).toContain('4');
    await expect
      .poll(() => figure(page, 'Technical Score').textContent())
      .toContain(`${average}/10`);
    await expect.poll(() => figure(page, 'This Month').textContent()).toContain(String(count));
    expect(await figure(page, 'This Month').textContent()).toContain(
      'critiques, counted by category',
    );
    await page.getByText('Free plan', { exact: true }).waitFor();

    const folder = card(page, 'Folder Upload');
    await folder.getByText(/^2 photos · \w+ \d+, \d{4}$/).waitFor();
    await folder.getByText('Not judged', { exact: true }).waitFor();
    await expect.poll(() => folder.locator('img').count()).toBe(2);
    await page.getByRole('article').getByText('Analysis failed').waitFor();
    // The one that was critiqued and the one that failed.
    await expect
      .poll(() =>
        card(page, 'Single Upload')
          .getByText(/^1 photo · /)
          .count(),
      )
      .toBe(2);
    await expect.poll(() => page.getByText('View Details').count()).toBe(3);
    // Before the theme changes: Chromium then draws with fonts that came too late for this visit.
    expect((await readVitals(page)).shifts).toEqual([]);
    expect(await findSeriousIssues(page)).toEqual([]);

    await folder.getByText('View Details').click();
    await page.waitForURL(`**/feedback/summary/${albums.folder}`);
  });

  test('requests the whole list once, and never a single album', async () => {
    const page = await openOwner();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/album')) asked.push(pathname + search);
    });
    // Everything before the socket was connected is fetched again then.
    await openConnected(page, `${product.url}/dashboard`);
    await page.getByText('View Details').nth(2).waitFor();
    await page.waitForLoadState('networkidle');
    expect(new Set(asked)).toEqual(new Set(['/api/albums?limit=12', '/api/album-summary']));
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  test('says when it could not be loaded, and loads on another try', async () => {
    allowErrors(UNAVAILABLE);
    const page = await openOwner();
    await page.route('**/api/albums?*', (route) => route.fulfill(UNAVAILABLE_REPLY));
    await page.goto(`${product.url}/dashboard`);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('Error loading dashboard').waitFor();
    await page.locator('[data-sonner-toast]').getByText('Error loading dashboard').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.unroute('**/api/albums?*');
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('View Details').first().waitFor();
  });
});

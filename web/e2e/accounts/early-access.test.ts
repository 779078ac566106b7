import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { critiquedAlbum } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';

const PRO = { plan: 'pro', status: 'active', end: '2096-12-22T12:00:00.000Z' } as const;

describe('early access', () => {
  const product = runProduct();
  let account: TestAccount;
  let albumId: string;

  beforeAll(async () => {
    const critiqued = await critiquedAlbum(product, [0.3, 0.7]);
    account = critiqued.account;
    albumId = critiqued.analysis.album.id;
  });

  const grid = (page: Page) => page.locator('[data-grid]');
  const gridButton = (page: Page) => page.getByRole('button', { name: 'Rule of thirds' });

  async function openFeedback(page: Page): Promise<void> {
    await page.goto(`${product.url}/album-feedback/${albumId}`);
    await page.getByRole('heading', { name: 'The album as a series' }).waitFor();
  }

  test('lays a grid over the photos of a Pro account, in this browser, and of no other plan', async () => {
    const { page } = await openPageAs(product, 'member', { account });
    await openFeedback(page);
    await page.keyboard.press('g');
    expect([await gridButton(page).count(), await grid(page).count()]).toEqual([0, 0]);
    await page.goto(`${product.url}/account`);
    await page.getByRole('region', { name: 'Plan' }).getByRole('link').first().waitFor();
    const section = page.getByRole('region', { name: 'Early access' });
    expect(await section.count()).toBe(0);

    await changeSubscription(product, account.userId, PRO);
    await page.reload();
    await section.getByText('Grid overlay').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    await openFeedback(page);
    await gridButton(page).click();
    await page.getByRole('button', { name: 'Rule of thirds', pressed: true }).waitFor();
    const [photo, lines] = [page.locator('[data-photo]').first(), grid(page).first()];
    expect(await lines.boundingBox()).toEqual(await photo.boundingBox());
    await page.keyboard.press('g');
    await expect.poll(() => grid(page).count()).toBe(0);
    await page.keyboard.press('g');
    await grid(page).first().waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    await page.goto(`${product.url}/compare/${albumId}?a=1&b=2`);
    await gridButton(page).waitFor();
    expect(await grid(page).count()).toBe(2);
  });
});

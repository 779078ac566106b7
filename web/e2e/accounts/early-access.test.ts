import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { describe, expect, test } from 'vitest';
import { critiquedAlbum } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openConnected } from '../support/open-connected.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';

const PRO = { plan: 'pro', status: 'active', end: '2096-12-22T12:00:00.000Z' } as const;

describe('early access', () => {
  const product = runProduct();

  test('gives an account a grid over its photos once it is on Pro, which this browser remembers', async () => {
    const { account, analysis } = await critiquedAlbum(product, [0.3, 0.7]);
    const { page } = await openPageAs(product, 'member', { account });
    const grid = page.locator('[data-grid]');
    const button = page.getByRole('button', { name: 'Rule of thirds' });
    await openConnected(page, `${product.url}/album-feedback/${analysis.album.id}`);
    await page.getByRole('heading', { name: 'The album as a whole' }).waitFor();
    await page.keyboard.press('g');
    expect([await button.count(), await grid.count()]).toEqual([0, 0]);

    await changeSubscription(product, account.userId, PRO);
    await button.click();
    await page.getByRole('button', { name: 'Rule of thirds', pressed: true }).waitFor();
    const [photo, lines] = [page.locator('[data-photo]').first(), grid.first()];
    expect(await lines.boundingBox()).toEqual(await photo.boundingBox());
    await page.keyboard.press('g');
    await expect.poll(() => grid.count()).toBe(0);
    await page.keyboard.press('g');
    await grid.first().waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    await page.goto(`${product.url}/compare/${analysis.album.id}?a=1&b=2`);
    await button.waitFor();
    expect(await grid.count()).toBe(2);
  });
});

import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { blownPhoto, critiquedFiles } from './critiqued-album.ts';

const END = '2096-12-22T12:00:00.000Z';

describe('business tips', () => {
  const product = runProduct();

  test('are part of Pro alone, and point at their photos', async () => {
    const files = [blownPhoto('a.jpg', 0.3), blownPhoto('b.jpg', 0.6, 7), blownPhoto('c.jpg', 0.7)];
    const { account, analysis } = await critiquedFiles(product, await Promise.all(files));
    await changeSubscription(product, account.userId, { status: 'active', end: END });
    const { page } = await openPageAs(product, 'member', { account });
    await page.goto(`${product.url}/album-feedback/${analysis.album.id}`);
    await page.getByRole('button', { name: 'Export' }).first().waitFor();
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'For your client' }),
    });
    expect(await section.count()).toBe(0);

    await changeSubscription(product, account.userId, { plan: 'pro', status: 'active', end: END });
    await section.waitFor();
    await section.getByText('What to deliver').waitFor();
    const tip = section.getByRole('button', { name: /^Out of focus in photo 2\. Leave it out/ });
    await tip.click();
    await page
      .getByRole('region', { name: 'Photo viewer' })
      .getByText(/^2 of 3$/)
      .waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });
});

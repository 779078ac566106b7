import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { makeFlawedFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { describe, expect, test } from 'vitest';
import { critiquedFiles } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const END = '2096-12-22T12:00:00.000Z';

describe('a deep dive', () => {
  const product = runProduct();

  test('is offered with the plans that include it, and appears as soon as one is active', async () => {
    const { account, analysis } = await critiquedFiles(
      product,
      (await makeFlawedFiles()).slice(1, 2),
    );
    const { userId } = account;
    const { page, context } = await openPageAs(product, 'member', { account });
    await page.goto(`${product.url}/feedback/single?albumId=${analysis.album.id}`);
    await page.getByRole('button', { name: 'Quick Tip' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Quick Tip' });
    const told = dialog.getByText('Export and Deep Dive are Creator features.');
    await told.waitFor();
    await dialog.getByRole('button', { name: 'Upgrade Plan' }).click();
    await dialog.getByRole('button', { name: 'Upgrade to Creator' }).waitFor();
    await told.waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    await changeSubscription(product, userId, { status: 'active', end: END });
    const part = dialog.locator('section', {
      has: page.getByRole('heading', { name: 'Deep Dive' }),
    });
    // The offers disappear only with the reply that brings the deep dive: until then they are those of the new plan.
    await part.getByRole('button', { name: 'Upgrade to' }).first().waitFor({ state: 'detached' });
    // Each sentence shows its evidence.
    const sentences = part.locator('li');
    await expect.poll(() => sentences.count()).toBeGreaterThan(0);
    for (const sentence of await sentences.all())
      await expect.poll(() => sentence.locator('button').count()).toBeGreaterThan(0);
    expect(await told.count()).toBe(0);
    const { page: report } = await openTab(context);
    await report.goto(`${product.url}/feedback/detail/${analysis.album.id}`);
    await report.locator('summary').first().click();
    await report.getByText('Deep Dive', { exact: true }).first().waitFor();

    await changeSubscription(product, userId, { status: 'past_due', end: END });
    await told.waitFor();
    await dialog.getByRole('button', { name: 'Upgrade Plan' }).click();
    await dialog.getByText('Your Creator plan is not active (status: Past Due)').waitFor();
  });
});

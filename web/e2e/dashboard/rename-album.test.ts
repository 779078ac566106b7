import { describe, expect, test } from 'vitest';
import { critiquedAlbum } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, REFUSED } from '../support/page-errors.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

describe('an album is renamed', () => {
  const product = runProduct();

  test('on its card, its page and its feedback, and other tabs follow', async () => {
    const { account, analysis } = await critiquedAlbum(product, [0.2, 0.8]);
    const { id } = analysis.album;
    const { page, context } = await openPageAs(product, 'member', { account });
    await page.goto(`${product.url}/dashboard`);
    const { page: other } = await openTab(context);
    await other.goto(`${product.url}/feedback/summary/${id}`);
    await other.getByRole('heading', { level: 1, name: 'Folder Upload' }).waitFor();

    await page.getByRole('button', { name: 'Rename Folder Upload' }).click();
    const field = page.getByLabel('Album name');
    await field.fill('Discs');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rename Folder Upload' }).click();
    await field.fill('  ');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter a name').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await field.fill(' Discs in the leaves ');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Discs in the leaves' }).waitFor();
    await other.getByRole('heading', { level: 1, name: 'Discs in the leaves' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');

    await other.getByRole('button', { name: 'Rename Discs in the leaves' }).click();
    await other.getByLabel('Album name').fill('Discs, by hand');
    await other.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Discs, by hand' }).waitFor();

    await page.goto(`${product.url}/album-feedback/${id}`);
    await page.getByRole('heading', { name: 'Your Album Feedback' }).waitFor();
    await page.getByRole('button', { name: 'Rename Discs, by hand' }).click();
    await page.getByLabel('Album name').fill('Anna’s wedding');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rename Anna’s wedding' }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    const { title } = await product.db
      .selectFrom('albums')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(title).toBe('Anna’s wedding');

    allowErrors(REFUSED);
    await page.route('**/api/albums/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Rename Anna’s wedding' }).click();
    await page.getByLabel('Album name').fill('Lost');
    await page.keyboard.press('Enter');
    await page.getByText('The album keeps its old name').waitFor();
    await page.getByRole('button', { name: 'Rename Anna’s wedding' }).waitFor();
  });
});

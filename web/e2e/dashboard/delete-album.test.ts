import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, MISSING, UNAVAILABLE, UNAVAILABLE_REPLY } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { insertAlbums } from '../support/seed/insert-albums.ts';

describe('deleting an album', () => {
  const product = runProduct();

  async function openMember() {
    const opened = await openPageAs(product, 'member');
    const albums = [{ title: 'Keep me' }, { title: 'Not this' }];
    const [kept, deleted] = await insertAlbums(product.db, opened.userId, albums);
    if (!kept || !deleted) throw new Error('no albums were inserted');
    const readIds = async () => {
      const rows = product.db.selectFrom('albums').select('id');
      return (await rows.where('user_id', '=', opened.userId).execute()).map(({ id }) => id);
    };
    return { ...opened, kept: kept.albumId, deleted: deleted.albumId, readIds };
  }

  test('from its card says what is lost or why it failed, and can be canceled by the keyboard', async () => {
    const { page, kept, deleted, readIds } = await openMember();
    await page.goto(`${product.url}/dashboard`);
    const options = page.getByRole('button', { name: 'Options for Not this' });
    await options.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Options for Not this' });
    const card = page.getByRole('article').filter({ hasText: 'Not this' });
    const shown = await menu.boundingBox();
    const title = await card.getByRole('heading').boundingBox();
    if (!shown || !title) throw new Error('not on screen');
    expect(shown.y + shown.height <= title.y || shown.y >= title.y + title.height).toBe(true);
    await page.getByRole('button', { name: 'Delete album' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete this album?' });
    await dialog
      .getByText(
        '“Not this” will be gone: its photo, the feedback and the scores. You can’t undo this.',
      )
      .waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => options.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await readIds()).toHaveLength(2);

    allowErrors(UNAVAILABLE);
    await page.route('**/api/albums/*', (route) => route.fulfill(UNAVAILABLE_REPLY));
    await options.press('Enter');
    await page.getByRole('button', { name: 'Delete album' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete album' }).press('Enter');
    await dialog.getByText('The album was not deleted').waitFor();
    await dialog.getByRole('button', { name: 'Keep album' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.unroute('**/api/albums/*');

    await options.press('Enter');
    await page.getByRole('button', { name: 'Delete album' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete album' }).press('Enter');
    await page.getByText('Album deleted').waitFor();
    await page.getByRole('heading', { name: 'Not this' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Keep me' }).waitFor();
    await expect
      .poll(() => page.locator('dd').first().textContent(), { message: 'total photos' })
      .toContain('1');
    expect(await readIds()).toEqual([kept]);

    allowErrors(MISSING);
    await page.goto(`${product.url}/feedback/summary/${deleted}`);
    await page.getByRole('heading', { name: 'Album not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('from its page leads to the dashboard, and going back does not show it again', async () => {
    const { page, deleted, readIds } = await openMember();
    await page.goto(`${product.url}/dashboard`);
    await page.getByText('View Details of Not this').click();
    await page.getByRole('button', { name: 'Delete album' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this album?' });
    await dialog.getByRole('button', { name: 'Delete album' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Keep me' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Not this' }).count()).toBe(0);
    expect(await readIds()).not.toContain(deleted);
  });
});

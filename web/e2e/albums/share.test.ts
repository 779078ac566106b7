import { numberingFiles } from '@photo-coach/shared/domain/text/file-names.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { critiquedAlbum } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, MISSING } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { shareAlbum } from './share-album.ts';

const ENDED = 'This link has expired, or whoever shared it has ended it.';

type Critiqued = Awaited<ReturnType<typeof critiquedAlbum>>;

describe('sharing feedback', () => {
  const product = runProduct();
  let album: Critiqued;

  beforeAll(async () => {
    album = await critiquedAlbum(product, [0.3, 0.7]);
  });

  const openShared = async (path: string, size: 'desk' | 'phone' = 'desk') => {
    const { page } = await openPageAs(product, 'visitor', { size });
    await page.goto(product.url + path);
    return page;
  };

  /** Opens the dialog from the feedback of the album. */
  async function openDialog(size: 'desk' | 'phone' = 'desk') {
    const { account, analysis } = album;
    const { page, context } = await openPageAs(product, 'member', { account, size });
    await page.goto(`${product.url}/album-feedback/${analysis.album.id}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    return { page, context, dialog: page.getByRole('dialog', { name: 'Share this feedback' }) };
  }

  const firstSentence = (page: Page) =>
    page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').first();

  test('makes a link to copy that anyone can read, and ends it at once', async () => {
    const { page, context, dialog } = await openDialog('phone');
    await dialog.getByText('Your name and the names of your files are left out.').waitFor();
    expect(await dialog.getByLabel('7 days').isChecked()).toBe(true);
    await dialog.getByLabel('30 days').check();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await dialog.getByText('It is shown only this once.').waitFor();
    const address = await dialog.getByLabel(/^Your link, until/).inputValue();
    expect(address).toMatch(/\/shared\/[\w-]{43}$/);
    expect(await findSeriousIssues(page)).toEqual([]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByText('Copied. It is shown only this once.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByText('It is selected: copy it with your keyboard.').waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
    // After a reload the link still works, and its address is not shown again.
    await page.reload();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog
      .getByRole('button', { name: /^End this link/ })
      .first()
      .waitFor();
    expect(await dialog.getByLabel(/^Your link, until/).count()).toBe(0);

    const visitor = await openShared(new URL(address).pathname);
    await visitor.getByRole('heading', { name: 'Album Feedback', level: 1 }).waitFor();
    expect(await visitor.title()).toContain('Album Feedback');
    expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toContain(
      'noindex',
    );
    // Its owner reads the file's name in its place.
    const { narrative, photos } = album.analysis;
    const own = narrative[0]?.text ?? '';
    const sentence = numberingFiles(photos.map(({ name }) => name))(own);
    expect([own.includes('disc-'), sentence.includes('disc-')]).toEqual([true, false]);
    await visitor.getByText(sentence).waitFor();
    await visitor.getByText(/Technical score: [\d.]+\/10\./).waitFor();

    allowErrors(MISSING);
    await dialog.getByRole('button', { name: /^End this link/ }).click();
    await dialog.getByRole('button', { name: 'Make a link' }).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: /^End this link/ }).count()).toBe(0);
    await visitor.reload();
    await visitor.getByText(ENDED).waitFor();
    expect(await visitor.getByText(sentence).count()).toBe(0);
    await visitor.getByRole('link', { name: 'Back to Home' }).waitFor();
    expect(await findSeriousIssues(visitor)).toEqual([]);
  });

  test('shows an album like one’s own, without files and camera data', async () => {
    const { account, analysis } = album;
    const path = await shareAlbum(product, account, analysis.album.id);
    const page = await openShared(path, 'phone');
    await page.getByText('Shared with you until').waitFor();
    await firstSentence(page).click();
    await expect.poll(() => firstSentence(page).getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('tab', { name: 'Measurements' }).click();
    await page.getByRole('heading', { name: 'Not measured' }).waitFor();
    await page.getByRole('button', { name: /^blown out/i }).click();
    // The mask of the blown area, which is loaded by the link's own address.
    await page.getByRole('region', { name: 'Photo viewer' }).locator('canvas').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'This Photo' }).click();
    await page.getByRole('heading', { name: /^Photo [12]$/ }).waitFor();
    const loaded = page.locator('img[alt^="Photo "]').first();
    await expect
      .poll(() => loaded.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page
      .getByRole('button', { name: /^Quick Tip for/ })
      .first()
      .click();
    const tip = page.getByRole('dialog', { name: 'Quick Tip' });
    await tip.getByText('Practice reminder').waitFor();
    expect(await tip.getByText('Deep Dive').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.content()).not.toMatch(/disc-\d|@example\.com/);
    expect(await findSeriousIssues(page)).toEqual([]);
  });
});

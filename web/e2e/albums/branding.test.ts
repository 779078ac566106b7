import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { critiquedAlbum } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, MISSING } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { shareAlbum } from './share-album.ts';

/** A worker decodes the logo. */
const WAIT = { timeout: 60_000 };
const STUDIO = 'Anna Lindqvist Studio';

describe('custom branding', () => {
  const product = runProduct();
  let album: Awaited<ReturnType<typeof critiquedAlbum>>;
  let sharedPath: string;

  beforeAll(async () => {
    album = await critiquedAlbum(product, [0.3, 0.7]);
    sharedPath = await shareAlbum(product, album.account, album.analysis.album.id);
  });

  const setPlan = (plan: 'creator' | 'pro', plan_status = 'active') =>
    product.db
      .updateTable('profiles')
      .set({ plan, plan_status })
      .where('id', '=', album.account.userId)
      .execute();

  async function openBranding(size: 'desk' | 'phone') {
    const { account } = album;
    const { page } = await openPageAs(product, 'member', { account, size });
    await page.goto(`${product.url}/branding`);
    return page;
  }
  async function openShared() {
    const { page } = await openPageAs(product, 'visitor');
    await page.goto(product.url + sharedPath);
    await page.getByRole('heading', { name: 'Album Feedback', level: 1 }).waitFor();
    return page;
  }

  test('previews and saves a Pro’s name and logo, and shows them at the head of shared pages', async () => {
    await setPlan('pro');
    const page = await openBranding('desk');
    await page.getByLabel('Studio name').fill(STUDIO);
    const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await page.getByLabel('Logo file').setInputFiles(svg);
    await page.getByText(/An SVG can hold scripts/).waitFor();
    const [file] = await makePhotoFiles(1, 300);
    const buffer = Buffer.from(file?.bytes ?? []);
    await page
      .getByLabel('Logo file')
      .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Replace the logo' }).waitFor(WAIT);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your branding is saved').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Replace the logo' }).waitFor();
    expect(await page.getByLabel('Studio name').inputValue()).toBe(STUDIO);
    expect(await findSeriousIssues(page)).toEqual([]);

    const visitor = await openShared();
    await visitor.getByText(STUDIO).waitFor();
    const logo = visitor.locator('img[src$="/logo"]');
    await logo.waitFor();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    expect(await findSeriousIssues(visitor)).toEqual([]);
  });

  test('keeps the choices and says that they are unused once the plan is another', async () => {
    await setPlan('creator');
    const page = await openBranding('phone');
    await page.getByText('Custom branding is part of Pro').waitFor();
    await page.getByText(/What you have chosen is kept/).waitFor();
    await page.getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await setPlan('pro', 'past_due');
    await page.reload();
    await page.getByText('Your Pro plan is not active (status: Past Due)').waitFor();
    expect(await page.getByRole('button', { name: 'Upgrade to Pro' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Manage plan' }).waitFor();
    await setPlan('creator');
    const visitor = await openShared();
    expect(await visitor.getByText(STUDIO).count()).toBe(0);
    // There was never a subscription: its row is missing.
    allowErrors(MISSING);
    await page.goto(`${product.url}/account`);
    await page.getByText(/reports and shared pages are part of Pro/).waitFor();
  });
});

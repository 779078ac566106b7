import { readFile } from 'node:fs/promises';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { critiquedAlbum } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';

const WAIT = { timeout: 60_000 };

describe('exporting feedback', () => {
  const product = runProduct();
  let album: Awaited<ReturnType<typeof critiquedAlbum>>;

  beforeAll(async () => {
    album = await critiquedAlbum(product, [0.3, 0.7]);
  });

  const setPlan = (plan: 'free' | 'creator') =>
    product.db
      .updateTable('profiles')
      .set({ plan, plan_status: plan === 'free' ? null : 'active' })
      .where('id', '=', album.account.userId)
      .execute();

  /** The exports of this file's account. */
  const readExports = () =>
    product.db
      .selectFrom('exports')
      .select('id')
      .where('user_id', '=', album.account.userId)
      .execute();
  const removeExports = () =>
    product.db.deleteFrom('exports').where('user_id', '=', album.account.userId).execute();

  async function openDialog(size: 'desk' | 'phone') {
    const { account, analysis } = album;
    const { page } = await openPageAs(product, 'member', { account, size });
    await page.goto(`${product.url}/album-feedback/${analysis.album.id}`);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    return { page, dialog: page.getByRole('dialog', { name: 'Export this feedback' }) };
  }

  /** Clicks a button that saves a file. @returns its name and its bytes */
  async function save(page: Page, name: RegExp) {
    const saved = page.waitForEvent('download', WAIT);
    await page.getByRole('button', { name }).click();
    const download = await saved;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  test('gives a PDF that a worker makes, and a JSON of everything measured', async () => {
    await setPlan('creator');
    const { page, dialog } = await openDialog('desk');
    expect(await findSeriousIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make a PDF' }).click();
    await dialog.getByRole('button', { name: /^Download PDF \(\d+\.\d MB\)$/ }).waitFor(WAIT);
    const pdf = await save(page, /^Download PDF/);
    expect(pdf.name).toBe('Folder Upload – Photo Coach.pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.length).toBeGreaterThan(10_000);
    expect(await findSeriousIssues(page)).toEqual([]);

    const json = await save(page, /^Download JSON$/);
    expect(json.name).toBe('Folder Upload – Photo Coach.json');
    const { analysis } = JSON.parse(json.bytes.toString());
    expect(analysis.photos).toHaveLength(2);
    expect(analysis.photos[0].measurements.items.length).toBeGreaterThan(20);
  });

  test('returns an existing report at once, even after a reload, and a new one once the feedback has changed', async () => {
    await setPlan('creator');
    const { db } = product;
    await removeExports();
    const { page, dialog } = await openDialog('phone');
    expect(await dialog.getByRole('radio', { name: /^Short/ }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: /^Full/ }).check();
    await dialog.getByRole('button', { name: 'Make a PDF' }).click();
    await dialog.getByRole('button', { name: /^Download PDF/ }).waitFor(WAIT);

    await page.reload();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText(/^Full report, made on .+\.$/).waitFor();
    expect((await save(page, /^Download PDF/)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await readExports()).toHaveLength(1);
    expect(await findSeriousIssues(page)).toEqual([]);

    await db
      .updateTable('exports')
      .set({ created_at: '2020-01-01T00:00:00Z' })
      .where('user_id', '=', album.account.userId)
      .execute();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText('The feedback has changed since then.').waitFor();
    await dialog.getByRole('button', { name: 'Make a new PDF' }).click();
    await dialog.getByText('Making your PDF').first().waitFor();
    await dialog.getByText('The feedback has changed since then.').waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: /^Download PDF/ }).waitFor(WAIT);
    expect(await readExports()).toHaveLength(2);
  });

  test('is refused by the server, offered once with the plans that include it, and opens when one is active', async () => {
    await setPlan('free');
    allowErrors(REJECTED);
    await removeExports();
    const { page, dialog } = await openDialog('phone');
    await dialog.getByText('Export is a Creator feature.').waitFor();
    await dialog.getByRole('button', { name: /Upgrade to Creator/ }).waitFor();
    expect(await dialog.getByText(/Creator feature/).count()).toBe(1);
    expect(await findSeriousIssues(page)).toEqual([]);
    expect(await readExports()).toEqual([]);

    const end = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await changeSubscription(product, album.account.userId, { status: 'active', end });
    await dialog.getByRole('button', { name: 'Make a PDF' }).waitFor();
  });
});

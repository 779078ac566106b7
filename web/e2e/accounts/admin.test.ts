import {
  ADMIN_PAGES,
  adminAccountPage,
  adminAlbumPage,
} from '@photo-coach/shared/domain/admin-pages.ts';
import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, SIZES } from '../support/open-page-as.ts';
import { allowErrors, MISSING } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { insertFailedAlbum } from '../support/seed/insert-albums.ts';

const REASON = 'The disk was full.';
const WIDE = { width: 1440, height: 900 };
const WHY = 'there is room again';

/** Shown in each part of a page while its first answer is pending. */
const loadingParts = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading / });

describe('the pages for operators', () => {
  const product = runProduct({ own: { workers: 0 } });
  let operator: TestAccount;
  let owner: TestAccount;
  let albumId: string;

  beforeAll(async () => {
    const { db, jwtSecret } = product;
    operator = await insertAccount(db, jwtSecret, { onboarded: true });
    await makeOperator(db, operator.userId);
    owner = await insertAccount(db, jwtSecret, { onboarded: true });
    albumId = await insertFailedAlbum(db, owner.userId, REASON);
  });

  const openAs = (account: TestAccount) => openPageAs(product, 'member', { account });

  async function giveReason(page: Page, button: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: button }).click();
    await dialog.getByText('Say why').waitFor();
    await dialog.getByLabel('Why?').fill(WHY);
    await dialog.getByRole('button', { name: button }).click();
  }

  test('do not exist for anyone else, whose account page does not link to them', async () => {
    const { page } = await openAs(owner);
    for (const path of [ADMIN_PAGES.overview, adminAlbumPage(albumId)]) {
      await page.goto(product.url + path);
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    }
    await page.goto(`${product.url}/account`);
    await page.getByRole('heading', { name: 'Delete account' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Operations' }).count()).toBe(0);
  });

  test('lead an operator from the account to what is wrong, and say which part is still loading', async () => {
    const { page } = await openAs(operator);
    const answering = Promise.withResolvers<void>();
    await page.route('**/api/admin/overview', async (route) => {
      await answering.promise;
      await route.continue();
    });
    await page.goto(`${product.url}/account`);
    await page.getByRole('link', { name: 'See how the service is doing' }).click();
    await expect.poll(() => loadingParts(page).allTextContents()).toEqual(['Loading the overview']);
    answering.resolve();
    await page.getByRole('cell', { name: 'critiques', exact: true }).waitFor();
    await expect.poll(() => loadingParts(page).count()).toBe(0);
  });

  test('show what happened to an album that failed, found by the id of its job', async () => {
    const failed = await insertFailedAlbum(product.db, owner.userId, REASON);
    const { id } = await product.db
      .selectFrom('jobs')
      .select('id')
      .where('album_id', '=', failed)
      .executeTakeFirstOrThrow();
    const { page } = await openAs(operator);
    await page.goto(product.url + ADMIN_PAGES.albums);
    await page.getByLabel('Id').fill(id);
    await page.keyboard.press('Enter');
    await page.waitForURL(product.url + adminAlbumPage(failed));
    await page.getByText(REASON).first().waitFor();
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await giveReason(page, 'Retry job');
    await page.getByText('The analysis starts again.').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await giveReason(page, 'Cancel job');
    await page.getByText('The job is canceled.').waitFor();
    await page.getByText(/^job\.cancel by /).waitFor();
  });

  test('offer no change of an operator’s account, and say who makes one', async () => {
    const { page } = await openAs(operator);
    await page.goto(product.url + adminAccountPage(operator.userId));
    await page.getByText('An operator’s account is not changed here.').waitFor();
    expect(
      await page.getByRole('button', { name: /Disable|Reset password|operator/ }).count(),
    ).toBe(0);
    await page.goto(product.url + adminAccountPage(owner.userId));
    await page.getByRole('button', { name: 'Disable', exact: true }).waitFor();
  });

  test('fit a desk and a phone', async () => {
    // A photo of an album that is gone.
    allowErrors(MISSING);
    const { page } = await openAs(operator);
    for (const path of Object.values(ADMIN_PAGES)) {
      const address = path.replace(':accountId', owner.userId).replace(':albumId', albumId);
      await page.goto(product.url + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => loadingParts(page).count()).toBe(0);
      for (const size of [WIDE, SIZES.phone, SIZES.narrow]) {
        await page.setViewportSize(size);
        expect(await findSeriousIssues(page), path).toEqual([]);
      }
    }
  });
});

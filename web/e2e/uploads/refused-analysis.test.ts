import type { AlbumMode } from '@photo-coach/shared/contracts/records.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { isUpload } from '../support/hold-uploads.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { openPickerAs } from '../support/open-picker-as.ts';
import { allowErrors, MISSING, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { insertFailedAlbum } from '../support/seed/insert-albums.ts';
import { spendQuota } from '../support/seed/spend-quota.ts';
import { chooseFiles } from '../support/steps.ts';

describe('an analysis that can’t continue', () => {
  const product = runProduct({ own: { workers: 0 } });

  /** Creates a member with an album whose analysis has failed, and opens the analysis page. */
  async function openFailed(
    mode: AlbumMode,
  ): Promise<{ page: Page; userId: string; albumId: string }> {
    const { page, userId } = await openPageAs(product, 'member');
    const albumId = await insertFailedAlbum(product.db, userId, 'The analysis has failed.');
    await product.db.updateTable('albums').set({ mode }).where('id', '=', albumId).execute();
    const screen = mode === 'single' ? 'single' : 'album';
    await page.goto(`${product.url}/analyzing/${screen}?albumId=${albumId}`);
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    return { page, userId, albumId };
  }

  test('is ended after 90 s by a retry, and starts again', async () => {
    const { page, albumId } = await openFailed('single');
    const longAgo = new Date(Date.now() - 91_000).toISOString();
    await product.db
      .updateTable('jobs')
      .set({
        status: 'processing',
        error_text: null,
        started_at: longAgo,
        progress: 40,
        version: 9,
      })
      .where('album_id', '=', albumId)
      .execute();
    await page.reload();
    await page.getByText('Still working… almost there.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Retry now' }).click();
    await page.getByText('Still working… almost there.').waitFor({ state: 'detached' });
    await page.getByText('33 %').waitFor();
    expect(await page.getByRole('button', { name: 'Retry now' }).count()).toBe(0);
    const job = product.db.selectFrom('jobs').select(['attempt', 'status']);
    expect(await job.where('album_id', '=', albumId).executeTakeFirst()).toEqual({
      attempt: 2,
      status: 'queued',
    });
  });

  test.each(['single', 'folder'] as const)(
    'of a %s says that the day’s free critiques are used up, and does not mention albums',
    async (mode) => {
      allowErrors(REJECTED);
      const { page, userId } = await openFailed(mode);
      await spendQuota(product, userId, [1, 1, 1]);
      await page
        .getByRole('button', { name: mode === 'single' ? 'Try Again' : 'Retry now' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Daily limit reached' });
      await dialog.getByText(/You get 3 more at (midnight|\d)/).waitFor();
      await dialog.getByRole('button', { name: 'Upgrade to Creator' }).waitFor();
      expect(await findSeriousIssues(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    },
  );

  test('that was refused for its folder starts again once the plan is active', async () => {
    allowErrors(REJECTED);
    const { page, userId, albumId } = await openFailed('folder');
    const used = { folder_uploads_used: 2 };
    await product.db.updateTable('users').set(used).where('id', '=', userId).execute();
    await page.getByRole('button', { name: 'Retry now' }).click();
    await page.getByRole('dialog', { name: "You've used your 2 free folder uploads" }).waitFor();
    const end = '2096-12-22T12:00:00.000Z';
    await changeSubscription(product, userId, { status: 'active', end });
    const dialog = page.getByRole('dialog', { name: 'Creator is active' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('33 %').waitFor();
    const job = product.db.selectFrom('jobs').select(['attempt', 'status']);
    expect(await job.where('album_id', '=', albumId).executeTakeFirst()).toEqual({
      attempt: 2,
      status: 'queued',
    });
  });

  test('beyond the day’s failures says so in the server’s words, whatever seems to be left, and offers no other try', async () => {
    allowErrors(REJECTED);
    const { page } = await openFailed('single');
    const message = 'Too many of today’s analyses have failed.';
    const body = { code: 'failure_limit_reached', message, requestId: 'r1' };
    await page.route('**/retry', (route) => route.fulfill({ status: 429, json: body }));
    const usage = page.waitForResponse('**/api/me/usage');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await usage;
    const dialog = page.getByRole('dialog', { name: 'Too many failed analyses today' });
    await dialog.getByText(message).waitFor();
    expect(await dialog.getByRole('button', { name: /^Upgrade/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByText(message).waitFor();
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
  });

  test('of a missing album says so, and leads to the dashboard', async () => {
    allowErrors(MISSING, REJECTED);
    const { page } = await openPageAs(product, 'member');
    for (const address of [`/album-feedback/${newId()}`, '/analyzing/album?albumId=no-id']) {
      await page.goto(product.url + address);
      await page.getByRole('heading', { name: 'Album not found' }).waitFor();
    }
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByText('No albums yet').waitFor();
  });

  test('reports a full store in the server’s words, and sends the photo again', async () => {
    allowErrors(/the server responded with a status of 507/);
    const { page } = await openPickerAs(product, 'single');
    const message = 'There is no room for this file at the moment. Please try again later.';
    const body = { code: 'storage_full', message, requestId: 'r1' };
    await page.route(isUpload, (route) => route.fulfill({ status: 507, json: body }));
    await chooseFiles(page, await makePhotoFiles(1, 160));
    await page.getByText(message).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.unroute(isUpload);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/analyzing/single**');
  });
});

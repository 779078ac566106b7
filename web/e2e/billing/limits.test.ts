import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { holdUploads } from '../support/hold-uploads.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { chosenUpload } from '../support/open-picker-as.ts';
import { allowErrors, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { spendQuota } from '../support/seed/spend-quota.ts';
import { chooseFiles, openPicker } from '../support/steps.ts';

const END = '2096-12-22T12:00:00.000Z';

const NO_FOLDERS = "You've used your 2 free folder uploads";

describe('the limits of a plan', () => {
  // Without a worker an accepted analysis does not progress, so that nothing changes what is left.
  const product = runProduct({ own: { workers: 0 } });

  /** Opens a page as a new member; checkout opens the about page instead. */
  async function openMember({
    plan = 'free',
    status = 'active',
  }: {
    plan?: Plan;
    status?: string;
  }) {
    const items = chosenUpload('album');
    const opened = await openPageAs(product, 'member', { timezoneId: 'UTC', items });
    const { page, userId } = opened;
    if (plan !== 'free') await changeSubscription(product, userId, { plan, status, end: END });
    await page.route('**/api/create-checkout-session', (route) =>
      route.fulfill({ json: { url: `${product.url}/about` } }),
    );
    return opened;
  }

  const setFoldersUsed = (userId: string, count: number) =>
    product.db
      .updateTable('users')
      .set({ folder_uploads_used: count })
      .where('id', '=', userId)
      .execute();

  const open = async (page: Page, path: string) => {
    await page.goto(`${product.url}${path}`);
  };

  /** Uploads the photos of an album, up to the button that starts the analysis. */
  async function uploadPhotos(page: Page, count: number): Promise<void> {
    await open(page, '/upload/album/file-picker');
    await chooseFiles(page, await makePhotoFiles(count, 160));
    await page.getByText(`${count} of ${count} uploaded`).waitFor();
  }

  const startAnalysis = (page: Page) =>
    page.getByRole('button', { name: 'Continue to Analysis' }).click();

  const photosOf = async (userId: string) => {
    const rows = await product.db
      .selectFrom('photos')
      .select('name')
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute();
    return rows.length;
  };

  test('show what is left, then what was reached, until a plan lifts it, and offer those on Pro nothing to buy', async () => {
    const { page, userId } = await openMember({});
    await spendQuota(product, userId, [1]);
    await setFoldersUsed(userId, 1);
    await open(page, '/upload-choice');
    const left = page.getByRole('list', { name: 'What’s left of your plan' });
    const free = ['2 of 3 analyses left today', '1 of 2 free folder uploads left'];
    for (const text of free) await left.getByText(text).waitFor();
    await expect.poll(() => left.getByRole('listitem').count()).toBe(2);
    expect(await findSeriousIssues(page)).toEqual([]);
    await openPicker(page, 'single');
    await left.getByText('2 of 3 analyses left today').waitFor();
    await expect.poll(() => left.getByRole('listitem').count()).toBe(1);

    await spendQuota(product, userId, [1, 1]);
    const panel = page.getByRole('region', { name: 'Daily limit reached' });
    const choices = page.getByRole('link', { name: /^(Pick a Single Photo|Upload a Folder)/ });
    await open(page, '/upload-choice');
    await panel.getByRole('button', { name: 'Upgrade to Creator' }).waitFor();
    await panel.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
    expect(await choices.count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await open(page, '/upload/single/file-picker');
    await panel.getByText("today's 3 free analyses. You get 3 more at midnight.").waitFor();
    await panel.getByText('$9 per month').waitFor();
    await panel.getByText('Export and Deep Dive are Creator features.').waitFor();
    expect(await page.getByLabel('Browse files').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);

    await changeSubscription(product, userId, { plan: 'pro', status: 'active', end: END });
    await page.getByText('Drop a photo here').waitFor();
    await panel.waitFor({ state: 'detached' });
    await left.getByText('97 of 100 photos left today').waitFor();
    await left.getByText('2,997 of 3,000 photos left this month').waitFor();
    await page.getByRole('link', { name: 'Upload Photos' }).click();
    await expect.poll(() => choices.count()).toBe(2);

    await spendQuota(product, userId, [97]);
    // The buttons depend on it.
    const profile = page.waitForResponse('**/api/me/profile');
    await open(page, '/upload-choice');
    await profile;
    await panel.getByText("You've reached today's limit of your plan.").waitFor();
    await expect.poll(() => panel.getByRole('button').count()).toBe(0);
  });

  test('refuse an album for its folder, keep its photos, and let it continue once the plan that was bought is active', async () => {
    allowErrors(REJECTED);
    const { page, context, userId } = await openMember({});
    await uploadPhotos(page, 2);
    await setFoldersUsed(userId, 2);
    await startAnalysis(page);
    const dialog = page.getByRole('dialog', { name: NO_FOLDERS });
    await dialog.getByText('Creator and Pro include unlimited albums.').waitFor();
    await dialog.getByText('$20 per month').waitFor();
    await dialog.getByText('Export and Deep Dive are Creator features.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.waitForURL('**/upload-choice');
    await page.getByText('We keep them for a day, so you can continue once the limit is').waitFor();
    await page.getByText(`${NO_FOLDERS}. See the plans`).waitFor();
    await page.getByRole('link', { name: 'Pick a Single Photo' }).waitFor();
    expect(await page.getByRole('link', { name: 'Upload a Folder' }).count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);

    await setFoldersUsed(userId, 0);
    await page.reload();
    await page.getByText('Your 2 photos are still here').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByText('2 of 2 uploaded').waitFor();
    await setFoldersUsed(userId, 2);
    await startAnalysis(page);
    const checkout = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Upgrade to Creator' }).click();
    await (await checkout).waitForURL('**/about');
    await dialog.getByText('Checkout is open in another tab.').waitFor();
    expect(await photosOf(userId)).toBe(0);
    await changeSubscription(product, userId, { status: 'active', end: END });
    const active = page.getByRole('dialog', { name: 'Creator is active' });
    await active.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('0 of 2 photos critiqued').waitFor();
    expect(await photosOf(userId)).toBe(2);
  });

  test('keep a refused photo when the dialog is closed before it knows what is left, until a plan lifts them', async () => {
    allowErrors(REJECTED);
    const { page, userId } = await openMember({});
    await open(page, '/dashboard');
    await openPicker(page, 'single');
    const release = await holdUploads(page);
    await chooseFiles(page, await makePhotoFiles(1, 160));
    await page.getByRole('button', { name: /^Cancel upload/ }).waitFor();
    await spendQuota(product, userId, [1, 1, 1]);
    release();
    await page.route('**/api/me/usage', () => undefined);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Daily limit reached' });
    await dialog.getByText('You get 3 more at midnight.').waitFor();
    await page.unroute('**/api/me/usage');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.waitForURL('**/upload-choice');
    await page.getByRole('region', { name: 'Daily limit reached' }).waitFor();
    await page.getByText('Your photo is still here').waitFor();

    await changeSubscription(product, userId, { status: 'trialing', end: END });
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('0 of 1 photo critiqued').waitFor();
    expect(await photosOf(userId)).toBe(1);
  });

  test('send nothing when they are reached during an upload, and offer a single photo instead', async () => {
    const { page, userId } = await openMember({ plan: 'creator' });
    await uploadPhotos(page, 3);
    await setFoldersUsed(userId, 2);
    await changeSubscription(product, userId, { status: 'canceled', end: END });
    await page.getByText(NO_FOLDERS).waitFor();
    await startAnalysis(page);
    const dialog = page.getByRole('dialog', { name: NO_FOLDERS });
    await dialog
      .getByText('Your 3 photos stay here for a day, unless a single photo replaces them.')
      .waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Upload a single photo instead' }).click();
    await page.getByRole('button', { name: 'Select All' }).click();
    await page.getByRole('button', { name: 'Start Upload' }).click();
    await page.getByText('Drop a photo here').waitFor();
    expect(await photosOf(userId)).toBe(0);
  });

  test('let an album of too many photos continue with fewer, or with Pro once confirmed', async () => {
    allowErrors(REJECTED);
    const { page, context, userId } = await openMember({ plan: 'creator' });
    await uploadPhotos(page, 3);
    await spendQuota(product, userId, [98]);
    await startAnalysis(page);
    const dialog = page.getByRole('dialog', { name: 'You have 2 photos left today' });
    await dialog.getByText('Choose fewer photos to continue now').waitFor();
    await dialog.getByRole('button', { name: 'Upgrade to Pro' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Switch Plan' });
    await confirmation
      .getByText('Switch to Pro? Your current Creator plan will be replaced.')
      .waitFor();
    const checkout = context.waitForEvent('page');
    await confirmation.getByRole('button', { name: 'Continue' }).click();
    await (await checkout).waitForURL('**/about');
    // Pro has the same limits, so there is nothing to continue after the payment.
    await dialog.getByText('Checkout is open in another tab.', { exact: true }).waitFor();

    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByText('Currently: 3/2 photos').waitFor();
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await startAnalysis(page);
    await page.getByText('0 of 2 photos critiqued').waitFor();
  });
});

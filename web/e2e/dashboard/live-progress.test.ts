import type { AlbumMode, JobRow, JobStatus } from '@photo-coach/shared/contracts/records.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { createEventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import { emitPhoto, moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { isUpload } from '../support/hold-uploads.ts';
import { openConnected } from '../support/open-connected.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { openPickerAs } from '../support/open-picker-as.ts';
import { allowErrors, MISSING, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { insertAlbums, insertFailedAlbum } from '../support/seed/insert-albums.ts';
import { insertWorker } from '../support/seed/insert-worker.ts';
import { spendQuota } from '../support/seed/spend-quota.ts';
import { chooseFiles } from '../support/steps.ts';

/** `--color-done` by day. */
const GREEN = 'rgb(27, 107, 58)';

describe('the progress of an analysis', () => {
  // Without a worker a job stays where a test moves it.
  const product = runProduct({ own: { workers: 0 } });
  let events: ReturnType<typeof createEventPublisher>;

  beforeAll(() => {
    events = createEventPublisher({ redisUrl: undefined, log: createLog('test', 'error') });
  });
  afterAll(() => events.close());

  /** Changes a job as a worker does, event included. */
  async function move(jobId: string, from: JobStatus, set: Partial<JobRow>): Promise<void> {
    await inTransaction({ db: product.db, events }, async (tx, emit) => {
      const { timings, result, context, requested_categories, ...changes } = set;
      const moved = await moveJob(tx, emit, { jobId, attempt: 1, from: [from], set: changes });
      if (moved === null) throw new Error('the job was in another state');
    });
  }

  /** Takes an album's only photo after a failed run, as a worker does, event included. */
  async function takeAgain(albumId: string): Promise<void> {
    await inTransaction({ db: product.db, events }, async (tx, emit) => {
      const photo = await tx
        .updateTable('photos')
        .set({ taken_at: new Date().toISOString(), failed_runs: 1 })
        .where('album_id', '=', albumId)
        .returningAll()
        .executeTakeFirstOrThrow();
      emitPhoto(emit, photo, 1);
    });
  }

  /** Opens the dashboard of a new member with one queued and one finished album. */
  async function openWithQueued() {
    const opened = await openPageAs(product, 'member');
    const [queued] = await insertAlbums(product.db, opened.userId, [
      { title: 'New', status: 'queued' },
      { title: 'Former', score: 75 },
    ]);
    if (!queued) throw new Error('no album was inserted');
    return { ...opened, ...queued };
  }

  const card = (page: Page) => page.getByRole('article').filter({ hasText: 'New' });
  const countListRequests = (page: Page): { count: number } => {
    const counter = { count: 0 };
    page.on('request', (request) => {
      if (request.url().includes('/api/albums?')) counter.count += 1;
    });
    return counter;
  };

  test('moves on the dashboard without a request, and its end brings the score', async () => {
    const { page, jobId, userId } = await openWithQueued();
    await openConnected(page, `${product.url}/dashboard`);
    await card(page).getByText('Analysis queued...').waitFor();
    await page.waitForLoadState('networkidle');
    const requests = countListRequests(page);
    await move(jobId, 'queued', { status: 'processing', step: 'analyzing', progress: 40 });
    await card(page).getByText('AI analyzing your photos...').waitFor();
    await card(page).getByText('40 %').waitFor();
    const bar = card(page).getByRole('progressbar', { name: 'Analysis of New' });
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('40');
    expect(requests.count).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);

    await move(jobId, 'processing', {
      status: 'done',
      step: 'done',
      progress: 100,
      overall_score: 80,
    });
    await card(page).getByText('Score: 8.0 out of 10, Excellent').waitFor();
    await bar.waitFor({ state: 'detached' });
    const label = card(page).getByText('Excellent', { exact: true });
    expect(await label.evaluate((element) => getComputedStyle(element).color)).toBe(GREEN);
    await expect.poll(() => requests.count).toBe(1);

    // An album that is not on the page yet appears once it is queued.
    const [later] = await insertAlbums(product.db, userId, [{ title: 'Later', status: 'queued' }]);
    await move(later?.jobId ?? '', 'queued', { status: 'queued' });
    await page.getByRole('heading', { name: 'Later' }).waitFor();
  });

  test('is polled if there is no socket', async () => {
    const { page, jobId } = await openWithQueued();
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.goto(`${product.url}/dashboard`);
    await card(page).getByText('Analysis queued...').waitFor();
    await move(jobId, 'queued', { status: 'processing', progress: 55 });
    await card(page).getByText('55 %').waitFor();
  });

  test('moves on the page of the album, whose end brings its result', async () => {
    const { page, jobId, albumId } = await openWithQueued();
    onTestFinished(await insertWorker(product.db));
    await openConnected(page, `${product.url}/feedback/summary/${albumId}`);
    const status = page.getByRole('main').getByRole('status');
    await status.getByText('Analysis queued...').waitFor();
    await page.getByText('This usually takes 2-5 minutes.').waitFor();
    const pro = await insertAccount(product.db, product.jwtSecret, { plan: 'pro' });
    await insertAlbums(product.db, pro.userId, [{ title: 'Before', status: 'queued' }]);
    await page.getByText(/\d+ photos? (is|are) ahead of yours/).waitFor();
    await page.getByRole('tab', { name: 'Photos' }).click();
    await page.getByText('Waiting', { exact: true }).waitFor();
    await takeAgain(albumId);
    await page.getByText('Analyzing · second try', { exact: true }).waitFor();
    await page.getByText(/^Second try/).waitFor();
    await page.getByRole('tab', { name: 'Category Scores' }).click();
    await page.getByText('The scores appear here once photos are critiqued.').waitFor();
    await move(jobId, 'queued', { status: 'processing', progress: 40 });
    await status.getByText('AI analyzing your photos...').waitFor();
    await page.getByText('40 %', { exact: true }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await move(jobId, 'processing', {
      status: 'error',
      error_code: 'internal',
      error_text: 'The light went out.',
    });
    await page.getByText('Analysis failed').waitFor();
    await page.getByText('The light went out.').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await status.getByText('Analysis queued...').waitFor();
  });

  test('is mentioned at a sign-out, and stops if its album is deleted', async () => {
    const { page, albumId, userId } = await openWithQueued();
    await openConnected(page, `${product.url}/dashboard`);
    await card(page).getByText('Analysis queued...').waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('dialog').getByText('1 analysis is running').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Options for New' }).click();
    await page.getByRole('button', { name: 'Delete album' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this album?' });
    await dialog.getByText('Its analysis is still running. Deleting the album stops it.').waitFor();
    await dialog.getByRole('button', { name: 'Delete album' }).click();
    await page.getByText('Album deleted').waitFor();
    await card(page).waitFor({ state: 'detached' });
    const left = await product.db
      .selectFrom('albums')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    expect(left.map(({ id }) => id)).not.toContain(albumId);
  });

  describe('that can’t continue', () => {
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
      await expect.poll(() => page.getByRole('button', { name: 'Retry now' }).count()).toBe(0);
      const job = product.db.selectFrom('jobs').select(['attempt', 'status']);
      expect(await job.where('album_id', '=', albumId).executeTakeFirst()).toEqual({
        attempt: 2,
        status: 'queued',
      });
    });

    test('of a folder says that the day’s free critiques are used up, and does not mention albums', async () => {
      allowErrors(REJECTED);
      const { page, userId } = await openFailed('folder');
      await spendQuota(product, userId, [1, 1, 1]);
      await page.getByRole('button', { name: 'Retry now' }).click();
      const dialog = page.getByRole('dialog', { name: 'Daily limit reached' });
      await dialog.getByText(/You get 3 more at (midnight|\d)/).waitFor();
      await dialog.getByRole('button', { name: 'Upgrade to Creator' }).waitFor();
      expect(await findSeriousIssues(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    });

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
      await expect.poll(() => page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
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
});

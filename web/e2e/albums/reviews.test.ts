import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeReview } from '../../../worker/jobs/reviews/write-review.ts';
import { critiquedAlbum } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';

describe('the portfolio reviews', () => {
  const product = runProduct();
  let account: TestAccount;
  let albumId: string;

  /** An album of October that the product has critiqued, whose account has a review of that month. */
  beforeAll(async () => {
    const { db, url: publicUrl } = product;
    const album = await critiquedAlbum(product, [0.2, 0.5, 0.8]);
    account = album.account;
    albumId = album.analysis.album.id;
    const { userId } = account;
    await db
      .updateTable('albums')
      .set({ created_at: '2026-10-15T12:00:00Z' })
      .where('id', '=', albumId)
      .execute();
    const end = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await changeSubscription(product, userId, { status: 'active', end });
    const reviewId = newId();
    await insertRows(db, 'portfolio_reviews', {
      id: reviewId,
      user_id: userId,
      month: '2026-10-01',
      begins_at: '2026-10-01T00:00:00Z',
      ends_at: '2026-11-01T00:00:00Z',
    });
    // The mail waits for the sweep.
    const queue = { send: () => Promise.reject(new Error('no queue here')) } as never;
    const run = { reviewId, attempt: 1 };
    const env = { BILLING: 'on', MAIL_DELIVERY: 'on' } as const;
    await writeReview({ db, env, queue, publicUrl }, run, { log: silentLog });
  });

  test('lead from the dashboard to a month, whose photos lead to their feedback', async () => {
    const { page } = await openPageAs(product, 'member', { account, size: 'phone' });
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('link', { name: 'Portfolio reviews' }).click();
    await page.getByText('Your next review comes on', { exact: false }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'October 2026' }).click();
    const main = page.getByRole('main');
    await main.getByText('Your portfolio review: 3 photos from 1 upload.').waitFor();
    await main.getByText('Too few uploads to say what changed.').waitFor();
    await main
      .getByText(/: in 3 of 3 photos\.$/)
      .first()
      .waitFor();
    for (const title of ['What keeps coming back', 'One thing for next month'])
      await main.getByRole('heading', { name: title }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await main
      .getByRole('link', { name: /^Feedback on/ })
      .first()
      .click();
    await page.waitForURL(`**/album-feedback/${albumId}`);
  });

  test('are announced by one mail, whose link stops further ones after a click', async () => {
    const { userId } = account;
    const mails = await product.db
      .selectFrom('mails')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', 'review')
      .execute();
    expect(mails).toHaveLength(1);
    const link = /\S+\/review-mails\/\S+/.exec(mails[0]?.text_body ?? '')?.[0] ?? '';
    const { page: visitor } = await openPageAs(product, 'visitor', { size: 'phone' });
    await visitor.goto(link);
    await visitor.getByRole('button', { name: 'Stop these emails' }).click();
    await visitor.getByRole('heading', { name: 'No more review emails' }).waitFor();
    expect(await findSeriousIssues(visitor)).toEqual([]);

    const { page } = await openPageAs(product, 'member', { account });
    await page.goto(`${product.url}/account`);
    const choice = page.getByRole('checkbox', { name: 'Email me when a review is ready' });
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    await choice.click();
    await page.getByRole('checkbox', { checked: true }).waitFor();
    await expect
      .poll(() =>
        product.db
          .selectFrom('review_mail_stops')
          .select('user_id')
          .where('user_id', '=', userId)
          .execute(),
      )
      .toEqual([]);
  });
});

import { albumStatusPage, analyzingPage } from '@photo-coach/shared/domain/pages.ts';
import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { insertAlbums } from '../support/seed/insert-albums.ts';
import { insertWorker } from '../support/seed/insert-worker.ts';

describe('the priority of a plan', () => {
  // Without a worker, everything waits.
  const product = runProduct({ own: { workers: 0 } });

  const createAccount = (plan: 'free' | 'pro') =>
    insertAccount(product.db, product.jwtSecret, { plan, onboarded: true });

  /** Queues an analysis of one photo each. @returns the first one's album */
  async function queue({ userId }: TestAccount, titles: readonly string[]): Promise<string> {
    const albums = titles.map((title) => ({ title, status: 'queued' as const }));
    const [first] = await insertAlbums(product.db, userId, albums);
    return first?.albumId ?? '';
  }

  test('is shown while photos wait, with the number of overtaken ones, and not on Free', async () => {
    const [free, pro] = [await createAccount('free'), await createAccount('pro')];
    const freeAlbum = await queue(free, ['one', 'two', 'three']);
    const proAlbum = await queue(pro, ['mine']);
    await queue(free, ['later']);
    const { page } = await openPageAs(product, 'member', { account: pro, size: 'phone' });
    const text = 'Pro priority: ahead of 3 photos';
    for (const path of [analyzingPage(proAlbum, { isSingle: true }), albumStatusPage(proAlbum)]) {
      await page.goto(product.url + path);
      await page.getByText(text).waitFor();
      expect(await findSeriousIssues(page)).toEqual([]);
    }
    // The page follows the queue.
    await product.db
      .deleteFrom('albums')
      .where('user_id', '=', free.userId)
      .where('title', '=', 'two')
      .execute();
    await page.getByText('Pro priority: ahead of 2 photos').waitFor();

    const other = await openPageAs(product, 'member', { account: free });
    await other.page.goto(product.url + analyzingPage(freeAlbum, { isSingle: true }));
    await other.page.getByText("We'll start as soon as a machine is free").waitFor();
    onTestFinished(await insertWorker(product.db));
    // Jobs of one moment are in any order, so that another of its own may come first.
    const waits = /Waiting: (1 photo is ahead of yours|your other album is first)/;
    await other.page.getByText(waits).waitFor();
    expect(await other.page.getByText(/priority/i).count()).toBe(0);
  });
});

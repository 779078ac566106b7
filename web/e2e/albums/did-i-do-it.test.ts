import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { blownPhoto } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { createMemberClient, type MemberClient } from '../support/seed/create-member-client.ts';

/** An analysis on a busy machine. */
const TIMEOUT_MS = 60_000;
const WAIT = { timeout: TIMEOUT_MS };
const ADVICE = 'Did I do it?';

describe('did I do it?', () => {
  const product = runProduct();
  let person: MemberClient;
  let account: TestAccount;

  /** Uploads a photo, and waits for its critique. @returns the address of its feedback */
  async function upload(file: PhotoFile): Promise<string> {
    const { albumId } = await person.submit([file], [...PHOTO_CATEGORIES]);
    const { status, error_text } = await person.finished(albumId, TIMEOUT_MS);
    if (status !== 'done') throw new Error(`no critique to read: ${error_text}`);
    return `${product.url}/feedback/single?albumId=${albumId}`;
  }

  beforeAll(async () => {
    person = await createMemberClient(product);
    account = person.account;
  });

  const takeUpAdvice = async (page: Page): Promise<void> => {
    const card = page.getByRole('article').filter({ hasText: 'Quick Win' }).first();
    await card.getByRole('button', { name: ADVICE }).click();
    await page.getByRole('heading', { level: 1, name: ADVICE }).waitFor();
  };

  test('compares a later photo with the advice: before and after, with the measurements of both', async () => {
    const { page } = await openPageAs(product, 'member', { account });
    await page.goto(await upload(await blownPhoto('before.jpg', 0.3)));
    await takeUpAdvice(page);
    const main = page.getByRole('main');
    // There is no answer to choose yet.
    await main.getByRole('link', { name: 'Upload a Photo' }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    // The remaining fault is shown.
    await page.goto(await upload(await blownPhoto('again.jpg', 0.7)));
    await main.getByRole('button', { name: 'See If I Did It' }).click();
    await main.getByRole('heading', { name: 'Not yet.' }).waitFor(WAIT);
    await main.getByRole('button', { name: 'Try Another Photo' }).click();
    await main.getByRole('heading', { name: 'Which photo answers it?' }).waitFor();

    // One of the later photos is chosen on the page of the advice.
    await upload({ name: 'after.jpg', bytes: (await blownPhoto('after.jpg', 9)).bytes });
    await page.reload();
    await main.getByRole('button', { name: /after\.jpg/ }).click();
    await main.getByRole('heading', { name: 'You did it.' }).waitFor(WAIT);
    await main.getByRole('img', { name: 'Before: before.jpg' }).waitFor();
    await main.getByRole('img', { name: 'After: after.jpg' }).waitFor();
    expect(await main.getByText(/^Blown out: /).count()).toBe(2);
    expect(await main.getByText('Measured', { exact: true }).count()).toBe(2);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.reload();
    await main.getByRole('heading', { name: 'You did it.' }).waitFor();
  });

  test('lists taken-up advice on the journey and in a list, and it can be removed (phone)', async () => {
    const { page } = await openPageAs(product, 'member', { account, size: 'phone' });
    await page.goto(`${product.url}/photo-journey`);
    const main = page.getByRole('main');
    const section = main.getByRole('region', { name: ADVICE });
    await section.getByText('Done', { exact: true }).waitFor();
    await section.getByText('Not yet', { exact: true }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.goto(`${product.url}/follow-ups`);
    await main.getByRole('listitem').filter({ hasText: 'Not yet' }).getByRole('link').click();
    await main.getByRole('heading', { name: 'Not yet.' }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await main.getByRole('button', { name: 'Remove from My List' }).click();
    await main.getByRole('heading', { level: 1, name: 'Advice you took up' }).waitFor();
    await main.getByText('Done', { exact: true }).waitFor();
    await expect.poll(() => main.getByText('Not yet', { exact: true }).count()).toBe(0);
  });
});

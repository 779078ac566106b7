import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, SIZES } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { insertAlbums, type NewAlbum } from '../support/seed/insert-albums.ts';
import { tabTo } from '../support/steps.ts';

const NAMED: NewAlbum[] = [
  { title: 'Harbor' },
  { title: 'Wedding' },
  { title: 'Series' },
  { title: 'Long ago', created_at: '2024-05-05T12:00:00Z' },
];
/** Between the named ones by their time: albums 5 to 14 of the account. */
const OTHERS: NewAlbum[] = Array.from({ length: 10 }, (_, index) => ({
  title: `Walk ${index + 1}`,
  created_at: new Date(Date.UTC(2025, 0, 20 - index)).toISOString(),
}));

describe('the list of all albums', () => {
  const product = runProduct();

  const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
  const shows = (page: Page, expected: string[]) =>
    expect.poll(() => titles(page)).toEqual(expected);
  const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  test('shows twelve at a time, the first tab the newest four, and is searched while one types, by the keyboard alone', async () => {
    const { page, userId } = await openPageAs(product, 'member');
    await insertAlbums(product.db, userId, [...NAMED, ...OTHERS]);
    await page.goto(`${product.url}/dashboard`);
    await shows(page, ['Harbor', 'Wedding', 'Series', 'Walk 1']);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'All Albums' }).click();
    await expect.poll(() => titles(page)).toHaveLength(12);
    const more = page.waitForRequest(/\/api\/albums\?limit=12&cursor=/);
    await page.getByRole('button', { name: 'Show more' }).click();
    await more;
    await expect.poll(() => titles(page)).toHaveLength(14);
    await page.getByText('14 albums shown').waitFor();
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });

    await page.reload();
    await expect.poll(() => titles(page)).toHaveLength(12);
    await page.getByRole('tab', { name: 'Recent Albums' }).click();
    await page.getByRole('tab', { name: 'Recent Albums' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('searchbox', { name: 'Search albums and photos' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('no such');
    await page.getByText('No albums match').waitFor();
    await page.setViewportSize(SIZES.phone);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('searchbox').fill('walk 3');
    await shows(page, ['Walk 3']);
    expect(queryOf(page)).toEqual({ tab: 'all', search: 'walk 3' });
    await page.reload();
    await shows(page, ['Walk 3']);
    await page.getByRole('searchbox').fill('no such');
    await page.getByText('No albums match').waitFor();
    await tabTo(page, 'button', 'Clear search');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toHaveLength(12);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });
});

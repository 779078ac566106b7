import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, SIZES } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { insertAlbums, type NewAlbum } from '../support/seed/insert-albums.ts';
import { tabTo } from '../support/steps.ts';

const NAMED: NewAlbum[] = [
  { title: 'Harbor', camera: 'Fujifilm X-T5', genre: 'Street', score: 85 },
  { title: 'Wedding', genre: 'Weddings', score: 65 },
  { title: 'Series', category: 'storytelling_flow', score: 45 },
  { title: 'Long ago', created_at: '2024-05-05T12:00:00Z', score: 20 },
];
/** Between the named ones by their time: albums 5 to 14 of the account. */
const OTHERS: NewAlbum[] = Array.from({ length: 10 }, (_, index) => ({
  title: `Walk ${index + 1}`,
  created_at: new Date(Date.UTC(2025, 0, 20 - index)).toISOString(),
}));

describe('the list of all albums', () => {
  const product = runProduct();

  async function openMember() {
    const { page, userId } = await openPageAs(product, 'member');
    await insertAlbums(product.db, userId, [...NAMED, ...OTHERS]);
    await page.goto(`${product.url}/dashboard`);
    return page;
  }
  const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
  const shows = (page: Page, expected: string[]) =>
    expect.poll(() => titles(page)).toEqual(expected);
  const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  test('shows twelve at a time, and the first tab the newest four', async () => {
    const page = await openMember();
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
  });

  test('is filtered by each field, and the address keeps the filter', async () => {
    const page = await openMember();
    await page.getByRole('tab', { name: 'All Albums' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    for (const [label, option, expected] of [
      ['Camera', 'Fujifilm X-T5', ['Harbor']],
      ['Genre', 'Weddings', ['Wedding']],
      ['Category', 'Storytelling & Flow', ['Series']],
      ['Score', 'Poor, below 4', ['Long ago']],
    ] as const) {
      await page.getByLabel(label, { exact: true }).selectOption(option);
      await shows(page, [...expected]);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect.poll(() => titles(page)).toHaveLength(12);
    }
    await page.getByLabel('To', { exact: true }).fill('2024-12-31');
    await shows(page, ['Long ago']);
    await page.getByLabel('From', { exact: true }).fill('2024-05-06');
    await page.getByText('No albums match').waitFor();
    expect(queryOf(page)).toEqual({ tab: 'all', from: '2024-05-06', to: '2024-12-31' });
    await page.setViewportSize(SIZES.phone);
    expect(await findSeriousIssues(page)).toEqual([]);

    await page.reload();
    await page.getByText('No albums match').waitFor();
    await expect
      .poll(() => page.getByLabel('From', { exact: true }).inputValue())
      .toBe('2024-05-06');
    await page.getByRole('status').getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => titles(page)).toHaveLength(12);
    expect(queryOf(page)).toEqual({ tab: 'all' });
  });

  test('is searched while one types, by the keyboard alone', async () => {
    const page = await openMember();
    await page.getByText('View Details').first().waitFor();
    await page.getByRole('tab', { name: 'Recent Albums' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('searchbox', { name: 'Search albums and photos' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('walk 3');
    await shows(page, ['Walk 3']);
    expect(queryOf(page)).toEqual({ tab: 'all', search: 'walk 3' });
    await tabTo(page, 'button', 'Clear filters');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toHaveLength(12);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });
});

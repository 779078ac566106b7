import type { Browser, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { critiquedFiles } from '../feedback/critiqued-album.ts';
import { openPageAs } from '../support/open-page-as.ts';
import type { RunningProduct } from '../support/product.ts';
import { takes } from './takes.ts';

/** The heading that says which photo to keep. */
export const verdict = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** A photo of the strip, by its number from 1. */
export const thumbnail = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'Photos of the album' })
    .getByRole('button', { name: new RegExp(`^Photo ${number}, `) });

/** Has an album of takes critiqued before the tests of a `describe`, and opens pairs of them. */
export function prepareComparison(browser: Browser | null, product: RunningProduct) {
  let critiqued: Awaited<ReturnType<typeof critiquedFiles>> | null = null;
  const album = () => {
    if (critiqued === null) throw new Error('the takes are not critiqued yet');
    return critiqued;
  };
  beforeAll(async () => {
    critiqued = await critiquedFiles(product, await takes());
  });
  return {
    get album() {
      return album();
    },
    open: async (
      { left, right }: { left: number; right: number },
      viewport = { width: 1440, height: 900 },
    ): Promise<Page> => {
      const { account, analysis } = album();
      const { page } = await openPageAs(browser, product, 'member', { account, viewport });
      await page.goto(`${product.url}/compare/${analysis.album.id}?a=${left}&b=${right}`);
      await page.getByRole('table', { name: 'How they differ' }).waitFor();
      return page;
    },
  };
}

import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { collectErrors } from './page-errors.ts';

/** A page of a browser of its own. */
export type OpenedPage = { context: BrowserContext; page: Page };

/** Opens another page (a tab) of the same browser; what goes wrong on it is kept (page-errors.ts). */
export async function openTab(context: BrowserContext): Promise<OpenedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  collectErrors(page);
  return { context, page };
}

/** Opens a page whose cookies and storage are its own. */
export async function openPage(browser: Browser | null): Promise<OpenedPage> {
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  return openTab(context);
}

/** Prints what every page shows: for a test that failed. */
export async function printPages(browser: Browser | null): Promise<void> {
  for (const page of browser?.contexts().flatMap((context) => context.pages()) ?? []) {
    process.stderr.write(`${page.url()}\n${await page.locator('body').textContent()}\n`);
  }
}

export type ProductOptions = {
  env?: Record<string, string | undefined>;
  /** None where nothing is mailed and nothing analyzed. */
  workers?: 0 | 1;
};

/** What tests need of a product that runs. */
export type RunningProduct = { url: string; db: Db; jwtSecret: string };

/** `stop` ends what was opened or started for one test file. */
export type Product = RunningProduct & { stop: () => Promise<void> };

/** The product that all files share, with database connections of this file. */
export function openSharedProduct(): Product {
  const { url, databaseUrl, jwtSecret } = inject('sharedProduct');
  const db = connectDatabase(databaseUrl, 2);
  return { url, db, jwtSecret, stop: () => db.destroy() };
}

/** The product's processes on a database of their own. */
export async function startProduct({ env = {}, workers = 1 }: ProductOptions): Promise<Product> {
  const database = await createTestDatabase();
  const product = await startProcesses({ databaseUrl: database.url, workers, env });
  const db = connectDatabase(database.url, 2);
  return {
    url: product.url,
    db,
    jwtSecret: product.env['JWT_SECRET'] ?? '',
    async stop() {
      await db.destroy();
      await product.stop();
      await database.drop();
    },
  };
}

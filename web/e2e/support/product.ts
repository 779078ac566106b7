import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  ONE_PHOTO_AT_A_TIME,
  startProcesses,
} from '@photo-coach/testing/product/start-processes.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { runningBrowser } from './browser.ts';
import { ownRowsOnly } from './own-rows-only.ts';
import { collectErrors } from './page-errors.ts';

/** A page and its browser context. */
export type OpenedPage = { context: BrowserContext; page: Page };

/** Opens another tab in a browser context; page-errors.ts collects its errors. */
export async function openTab(context: BrowserContext): Promise<OpenedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  collectErrors(page);
  return { context, page };
}

/** Waits until all tabs except one are closed: a tab that the app closes stays in the list for a moment. */
export const waitForOneTab = (context: BrowserContext) =>
  sleepUntil(() => context.pages().length === 1, { timeoutMs: 60_000 });

/** Opens a page with separate cookies and storage. */
export async function openPage(): Promise<OpenedPage> {
  const context = await runningBrowser().newContext({ viewport: { width: 1280, height: 900 } });
  return openTab(context);
}

/** Prints the text of every open page, to explain a failed test. */
export async function printPages(): Promise<void> {
  for (const page of runningBrowser()
    .contexts()
    .flatMap((context) => context.pages())) {
    process.stderr.write(`${page.url()}\n${await page.locator('body').textContent()}\n`);
  }
}

export type ProductOptions = {
  env?: Record<string, string | undefined>;
  /** 0 for tests that send no mail and analyze nothing. */
  workers?: 0 | 1;
};

/** What tests need to use a running product. */
export type RunningProduct = { url: string; db: Db; jwtSecret: string };

/** A product for one test file; `stop` closes what was opened or started for it. */
export type Product = RunningProduct & {
  stop: () => Promise<void>;
  /** Kills the API, and returns a function that starts it again; only for a separate product of the file. */
  killApi?: () => Promise<() => Promise<void>>;
};

/** The product that all test files share, with database connections for this file. */
export function openSharedProduct(): Product {
  const { url, databaseUrl, jwtSecret } = inject('sharedProduct');
  const db = connectDatabase(databaseUrl, 2).withPlugin(ownRowsOnly);
  return { url, db, jwtSecret, stop: () => db.destroy() };
}

/** Starts the product's processes on a separate database; photos are searched for people only on request. */
export async function startProduct({ env = {}, workers = 1 }: ProductOptions): Promise<Product> {
  const database = await createTestDatabase();
  const product = await startProcesses({
    databaseUrl: database.url,
    workers,
    env: { DETECTOR: 'off', ...ONE_PHOTO_AT_A_TIME, ...env },
  });
  const db = connectDatabase(database.url, 2);
  return {
    url: product.url,
    db,
    jwtSecret: product.env['JWT_SECRET'] ?? '',
    killApi: product.killApi,
    async stop() {
      await db.destroy();
      await product.stop();
      await database.drop();
    },
  };
}

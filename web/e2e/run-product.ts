import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { expectNoErrors } from './page-errors.ts';
import {
  type Product,
  type ProductOptions,
  printPages,
  type RunningProduct,
  startProduct,
} from './product.ts';

/**
 * Runs the product for the tests of a `describe`, each of which opens pages of its own: they are closed after it,
 * and a page that says of itself that it went wrong fails it.
 */
export function runProduct(browser: Browser | null, options: ProductOptions = {}): RunningProduct {
  let started: Product | null = null;
  const running = () => {
    if (started === null) throw new Error('the product has not been started');
    return started;
  };
  beforeAll(async () => {
    started = await startProduct(options);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    expectNoErrors();
  });
  afterAll(async () => {
    await browser?.close();
    await started?.stop();
  });
  return {
    get url() {
      return running().url;
    },
    get db() {
      return running().db;
    },
    get jwtSecret() {
      return running().jwtSecret;
    },
  };
}

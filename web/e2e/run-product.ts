import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { expectNoErrors } from './page-errors.ts';
import {
  openSharedProduct,
  type Product,
  type ProductOptions,
  printPages,
  type RunningProduct,
  startProduct,
} from './product.ts';

/** A product of its own where one is described; whether pages stay open from test to test. */
type Options = { own?: ProductOptions; keepsPages?: boolean };

/**
 * Gives the tests of a `describe` the product, the shared one unless told. They open pages of their own: these are
 * closed after each test, or after all, and a page that says of itself that it went wrong fails its test.
 */
export function runProduct(
  browser: Browser | null,
  { own, keepsPages = false }: Options = {},
): RunningProduct {
  let opened: Product | null = null;
  const running = () => {
    if (opened === null) throw new Error('the product is not there yet');
    return opened;
  };
  beforeAll(async () => {
    opened = own === undefined ? openSharedProduct() : await startProduct(own);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
    if (!keepsPages) {
      await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    }
    expectNoErrors();
  });
  afterAll(async () => {
    await browser?.close();
    await opened?.stop();
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

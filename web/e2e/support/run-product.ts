import { afterAll, afterEach, beforeAll } from 'vitest';
import { closePages } from './browser.ts';
import { expectNoErrors, forgetErrors } from './page-errors.ts';
import {
  openSharedProduct,
  type Product,
  type ProductOptions,
  printPages,
  type RunningProduct,
  startProduct,
} from './product.ts';

type Options = {
  /** Starts a product for this file alone, with these options, or with those that a function prepares. */
  own?: ProductOptions | (() => Promise<ProductOptions>);
  /** Closes pages after the last test, not after each. */
  keepsPages?: boolean;
};

/**
 * Provides the shared product, or a separate one, to the tests of a `describe`. Closes the pages that they open, and
 * fails a test whose pages report an error that is not allowed.
 */
export function runProduct({
  own,
  keepsPages = false,
}: Options = {}): RunningProduct & Pick<Product, 'killApi'> {
  let opened: Product | null = null;
  const running = () => {
    if (opened === null) throw new Error('the product is not running yet');
    return opened;
  };
  beforeAll(async () => {
    // The previous file may have kept its pages open after its last test.
    forgetErrors();
    if (own === undefined) opened = openSharedProduct();
    else opened = await startProduct(typeof own === 'function' ? await own() : own);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages();
    if (!keepsPages) await closePages();
    expectNoErrors();
  });
  afterAll(async () => {
    await closePages();
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
    killApi: () => {
      const { killApi } = running();
      if (killApi === undefined) throw new Error('the product is shared with other tests');
      return killApi();
    },
  };
}

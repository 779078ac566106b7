import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runningBrowser } from '../support/browser.ts';
import { waitForHydration } from '../support/hydration.ts';
import { readVitals, scrollThrough, watchVitals } from '../support/page-vitals.ts';
import { watchRequests } from '../support/page-weight.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { LANDING_BUDGET } from './landing-budget.ts';

/** Reads the fonts that the page preloads. */
const readPreloadedFonts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.head.querySelectorAll('link[rel="preload"][as="font"]'), (link) =>
      link.getAttribute('href'),
    ),
  );

/** Checks only what does not depend on the machine's speed; dev/bench/landing.bench.ts measures times. */
describe('the first visit to the landing page', () => {
  const product = runProduct();

  async function visit(width: number, height: number) {
    const opened = await openTab(
      await runningBrowser().newContext({ viewport: { width, height } }),
    );
    const requests = watchRequests(opened.page);
    await watchVitals(opened.page);
    await opened.page.goto(product.url);
    await waitForHydration(opened.page);
    await requests.untilQuiet();
    return { ...opened, requests };
  }

  test.each([
    ['phone', 390, 844],
    ['desk', 1280, 900],
  ])(
    'loads no more than the budget on a %s, moves nothing down to its end and back, and needs no further font',
    async (_where, width, height) => {
      const { page, requests } = await visit(width, height);
      const scripts = await requests.weigh('script');
      expect(scripts.requests).toBeGreaterThan(0);
      expect(scripts.gzipped).toBeLessThanOrEqual(LANDING_BUDGET.scripts);
      const preloaded = await readPreloadedFonts(page);
      expect(preloaded).toHaveLength(2);
      expect((await requests.weigh('font')).transferred).toBeLessThanOrEqual(LANDING_BUDGET.fonts);
      await scrollThrough(page);
      await requests.untilQuiet();
      expect((await readVitals(page)).shifts).toEqual([]);
      // The video is loaded only when it is played.
      expect(requests.paths('media')).toEqual([]);
      expect(requests.paths('font').sort()).toEqual(preloaded.sort());
    },
  );
});

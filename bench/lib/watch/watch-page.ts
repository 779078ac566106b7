import type { Page } from 'playwright-core';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own
  interface Window {
    longTasks: number[];
    textShownAfter: Promise<number>;
  }
}

/** How often the heap is read, ms. */
const READ_EVERY_MS = 100;

/** Records the tasks that block the main thread for 50 ms and more; call it before the page is opened. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Forgets the tasks so far. */
export const resetTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.longTasks = [];
  });

/** The longest task since the last reset, ms; 0 when none took 50 ms. */
export const readLongestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.longTasks));

/** Reads the JavaScript heap of a page over and over. @returns ends it, with the largest reading in bytes */
export async function watchHeap(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let largest = 0;
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    largest = Math.max(largest, used);
  };
  const timer = setInterval(() => void read(), READ_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await read();
    return largest;
  };
}

/**
 * Measures in the page, so that the driver's own work does not count, how long it takes from the choice of files until
 * the page shows a text. Call it before the files are chosen.
 * @returns reads the time, ms
 */
export async function watchForText(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    window.textShownAfter = promise;
    const start = () => {
      const startedAt = performance.now();
      const observer = new MutationObserver(() => {
        if (!document.body.textContent?.includes(wanted)) return;
        observer.disconnect();
        resolve(performance.now() - startedAt);
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener('change', start, { once: true, capture: true });
  }, text);
  return () => page.evaluate(() => window.textShownAfter);
}

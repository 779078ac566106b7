import type { Page } from 'playwright-core';

/**
 * Waits until React has taken over the title of a page that was prerendered: from then on the page does what it
 * shows. Before, it can be read and left by its links; a click on a button may come too early.
 */
export async function waitForHydration(page: Page): Promise<void> {
  // React writes a property of this name to every element that it owns.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );
}

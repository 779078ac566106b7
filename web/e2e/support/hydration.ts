import type { Page } from 'playwright-core';

/** Waits until React has hydrated a prerendered page. Before that, its links work, but its buttons may not. */
export async function waitForHydration(page: Page): Promise<void> {
  // React sets a property of this name on every element that it manages.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );
}

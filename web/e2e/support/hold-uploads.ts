import type { Page } from 'playwright-core';

/** Whether an address is that of an upload to the disk store. */
export const isUpload = (url: URL): boolean => url.pathname.startsWith('/storage/uploads/');

/**
 * Keeps uploads from being sent.
 * The route stays when they are released: a request that a page sends just while its last route is removed is lost, and
 * never answered.
 * @returns releases them, those that wait and all later ones
 */
export async function holdUploads(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(isUpload, async (route) => {
    await released;
    // A transfer that was canceled meanwhile can't be continued.
    await route.continue().catch(() => undefined);
  });
  return release;
}

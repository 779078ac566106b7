import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches queries again that are on screen, once the fetches under way have ended: these may have been answered before
 * what is to be shown. `invalidateQueries` alone would join a first fetch, and cancel a later one, so that on a slow line
 * none would ever end while events keep coming.
 */
export async function fetchAnew(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const running = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(running.map(({ promise }) => promise));
  await client.invalidateQueries({ queryKey });
}

import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches queries on screen once the running fetches have ended, because their answers may predate the change.
 * `invalidateQueries` alone would join a first fetch and cancel a later one, so that on a slow connection none would
 * ever end while events keep coming.
 */
export async function refetchVisible(
  client: QueryClient,
  queryKey: readonly unknown[],
): Promise<void> {
  const running = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(running.map(({ promise }) => promise));
  await client.invalidateQueries({ queryKey });
}

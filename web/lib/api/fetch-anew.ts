import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches queries again that are on screen. A first fetch that is under way ends: it may have been answered before what
 * it has to show, and `invalidateQueries` alone would wait for it instead of asking again.
 */
export async function fetchAnew(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

import type { ApiDeps } from '../../deps.ts';

/** Removes objects that no row needs any more; the rows are the truth, so a store that is away is only logged. */
export async function removeObjects(
  { storage, log }: Pick<ApiDeps, 'storage' | 'log'>,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  try {
    await storage.remove(paths);
  } catch (error) {
    log.error({ err: error, objects: paths.length }, 'objects were not removed from the store');
  }
}
